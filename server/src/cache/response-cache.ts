import { type ContentKind, contentKinds } from '@institute/core/content/kinds.ts';
import type { Services } from '#src/services.ts';
import { type Cacheable, CacheStore } from './cache-store.ts';
import type { CachedResponse } from './cached-response.ts';
import { createReadings, type Reading, type Readings, StaleRenderError } from './readings.ts';

/** Answers that are made once for all who ask, and kept until a kind of content that they were made from changes. */
export interface ResponseCache<Answer = CachedResponse> {
  find(key: string): Answer | undefined;
  /**
   * The answer of a key, kept or made now: those who ask for it at the same time wait for one making. @param make reads
   * by the reading's `db`, which is how it is known what it is made from; `before` is what it gave last, which it may give
   * again where nothing else came of what has changed
   */
  once(key: string, make: Make<Answer>, options?: OnceOptions<Answer>): Promise<Answer>;
}

type Make<Answer> = (reading: Reading, before: Answer | undefined) => Promise<Answer>;

interface OnceOptions<Answer> {
  /** False for what must not stay. */
  isCacheable?: (answer: Answer) => boolean;
  /** What is being made from this answer: what this one was read from counts for that as well. */
  partOf?: Reading | undefined;
}

interface KeptAnswersOptions {
  /** In development everything is made anew each time. */
  isLive: boolean;
  /** Of what visitors see something: news of others empty nothing. */
  resources: ReadonlySet<string>;
  /** In bytes; as much as the pages have unless told. */
  room?: number;
  /** Shared with the answers that are made from these, or that these are made from. */
  readings?: Readings;
}

interface PendingResponse<Answer> {
  reading: Reading;
  answer: Promise<Answer>;
  /** Of those that were given up, the one that is not. */
  isLast: boolean;
}

/** A change that has been told (`events.contentChanged`) makes `find` forget what was made from its kind, and only that. */
export function createResponseCache<Answer extends Cacheable & { status: number } = CachedResponse>(
  { events, db }: Pick<Services, 'events' | 'db'>,
  { isLive, resources, room, readings = createReadings(db) }: KeptAnswersOptions,
): ResponseCache<Answer> {
  const cache = new CacheStore<Answer>(room);
  const readingOf = new WeakMap<Answer, Reading>();
  const making = new Map<string, PendingResponse<Answer>>();
  events.onContentChanged((resource) => {
    if (!resources.has(resource)) return;
    const kinds = isKind(resource) ? [resource] : contentKinds;
    readings.changed(kinds);
    cache.forget(kinds);
  });

  function begin(
    key: string,
    make: Make<Answer>,
    isCacheable: (answer: Answer) => boolean,
    isLast: boolean,
  ): PendingResponse<Answer> {
    const { reading, made } = readings.during((noting) => make(noting, cache.before(key)), isLast);
    const answer = made
      .then((answer) => {
        if (!isLive && answer.status === 200 && isCacheable(answer) && !reading.isOutdated()) {
          answer.expires = Math.min(answer.expires, reading.holdsUntil);
          cache.store(key, answer, [...reading.read().keys()]);
          readingOf.set(answer, reading);
        }
        return answer;
      })
      .finally(() => {
        if (making.get(key) === started) making.delete(key);
      });
    const started = { reading, answer, isLast };
    making.set(key, started);
    return started;
  }

  /** @param isLast the one that was waited for has been given up: what is running now began after this was asked */
  async function once(
    key: string,
    make: Make<Answer>,
    options: OnceOptions<Answer> = {},
    isLast = false,
  ): Promise<Answer> {
    const { isCacheable = () => true, partOf } = options;
    const kept = cache.find(key);
    const running = making.get(key);
    // What has read something that was changed since is not for who asks after the change.
    const isFor = isLast ? running?.isLast : running && !running.reading.isOutdated();
    const found = kept
      ? { reading: readingOf.get(kept), answer: kept }
      : running && isFor
        ? running
        : begin(key, make, isCacheable, isLast);
    // Before it is waited for: what it has read may change meanwhile.
    if (found.reading) partOf?.include(found.reading);
    try {
      const answer = await found.answer;
      if (partOf) partOf.holdsUntil = Math.min(partOf.holdsUntil, answer.expires);
      return answer;
    } catch (error) {
      if (isLast || !(error instanceof StaleRenderError)) throw error;
      return once(key, make, options, true);
    }
  }

  return { find: (key) => cache.find(key), once: (key, make, options) => once(key, make, options) };
}

function isKind(resource: string): resource is ContentKind {
  return (contentKinds as readonly string[]).includes(resource);
}
