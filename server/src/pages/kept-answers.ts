import type { Events } from '#src/events.ts';
import { type CachedPage, PageCache } from './page-cache.ts';

/** Answers that are made once for all who ask, and kept until content changes. */
export interface KeptAnswers {
  find(key: string): CachedPage | undefined;
  /** The answer of a key, kept or made now: those who ask for it at the same time wait for one making. @param isKept false for what must not stay */
  once(
    key: string,
    make: () => Promise<CachedPage>,
    isKept?: (answer: CachedPage) => boolean,
  ): Promise<CachedPage>;
}

interface KeptAnswersOptions {
  /** In development everything is made anew each time. */
  isLive: boolean;
  /** What the answers are made of: news of these empty the cache. */
  resources: ReadonlySet<string>;
  /** In bytes; as much as the pages have unless told. */
  room?: number;
}

export function createKeptAnswers(
  events: Pick<Events, 'onContentChanged'>,
  { isLive, resources, room }: KeptAnswersOptions,
): KeptAnswers {
  const cache = new PageCache(room);
  const making = new Map<string, Promise<CachedPage>>();
  events.onContentChanged((resource) => {
    if (resources.has(resource)) cache.clear();
  });
  return {
    find: (key) => cache.find(key),
    async once(key, make, isKept = () => true) {
      const kept = cache.find(key);
      if (kept) return kept;
      const { generation } = cache;
      const place = `${generation} ${key}`;
      const running = making.get(place);
      if (running) return running;
      const started = make()
        .then((answer) => {
          if (!isLive && answer.status === 200 && isKept(answer)) cache.store(key, answer, generation);
          return answer;
        })
        .finally(() => making.delete(place));
      making.set(place, started);
      return started;
    },
  };
}
