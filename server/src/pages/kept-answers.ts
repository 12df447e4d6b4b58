import { type CachedPage, PageCache } from './page-cache.ts';

/** Answers that are made once for all who ask, and kept until content changes. */
export interface KeptAnswers {
  find(key: string): CachedPage | undefined;
  /** The answer of a key: those who ask for it at the same time wait for one making. @param isKept false for what must not stay */
  once(
    key: string,
    make: () => Promise<CachedPage>,
    isKept?: (answer: CachedPage) => boolean,
  ): Promise<CachedPage>;
}

/** @param isLive in development everything is made anew each time */
export function createKeptAnswers(
  onContentChanged: (listener: () => void) => void,
  isLive: boolean,
): KeptAnswers {
  const cache = new PageCache();
  const making = new Map<string, Promise<CachedPage>>();
  onContentChanged(() => cache.clear());
  return {
    find: (key) => cache.find(key),
    once(key, make, isKept = () => true) {
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
