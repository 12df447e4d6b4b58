import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import { type ContentType, contentTypes } from '@institute/core/content/content-types.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { LRUCache } from 'lru-cache';
import { allTags, type Events } from '#server/db/events.ts';
import type { CachedResponse } from './cached-response.ts';

/** TTL in milliseconds. Lists also change with time, for example when an event has passed. */
export const cacheTtlMs = 5 * 60 * 1000;

/** Responses by key. A change of a content type removes the entries that depend on it. */
export interface ResponseCache {
  find(key: string): CachedResponse | undefined;
  /**
   * Returns the cached response, or creates it once for all concurrent requests of the key.
   * @param tags content types known before `create` runs; all types by default
   */
  getOrCreate(key: string, create: CreateResponse, tags?: readonly ContentType[]): Promise<CachedResponse>;
}

export type CreateResponse = (entry: EntryContext) => Promise<CachedResponse>;

/** The cache entry of a response that is being created. */
export interface EntryContext {
  /** Adds content types on which the entry depends. Call it before the data is read. */
  dependOn(tags: readonly ContentType[]): void;
  /** Limits the entry's lifetime to that of a response that it contains. */
  expireWith(part: CachedResponse): void;
  /** Returns the response to the waiting requests only. */
  doNotStore(): void;
}

interface PendingEntry {
  tags: ReadonlySet<string>;
  /** Resources that changed after the render began. */
  changed: Set<string>;
  response: Promise<CachedResponse>;
}

/** Limit of all encodings together. A hit renews an entry, so a crawl of many URLs evicts only those that nobody requests. */
export const maxBytes = 64 * 1024 * 1024;

/** @param options `isLive`: true in development, where every response is created for each request */
export function createResponseCache(
  events: Pick<Events, 'onContentChanged'>,
  { isLive }: { isLive: boolean },
): ResponseCache {
  const entries = new LRUCache<string, { response: CachedResponse; tags: ReadonlySet<string> }>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: ({ response }) => response.bytes,
  });
  const pending = new Map<string, PendingEntry>();

  events.onContentChanged((resource) => {
    for (const { changed } of pending.values()) changed.add(resource);
    for (const [key, { tags }] of [...entries]) if (isChanged(tags, resource)) entries.delete(key);
  });

  function find(key: string): CachedResponse | undefined {
    const entry = entries.get(key);
    if (!entry || entry.response.expires > Date.now()) return entry?.response;
    entries.delete(key);
    return undefined;
  }

  function start(key: string, create: CreateResponse, known: readonly ContentType[]): PendingEntry {
    const tags = new Set<string>(['media', ...known]);
    let isStored = !isLive;
    let expires = Number.POSITIVE_INFINITY;
    const created = create({
      dependOn: (more) => {
        for (const tag of more) tags.add(tag);
      },
      expireWith: (part) => {
        expires = Math.min(expires, part.expires);
      },
      doNotStore: () => {
        isStored = false;
      },
    });
    const response = created
      .then((made) => {
        made.expires = Math.min(made.expires, expires);
        if (isStored && made.status === 200 && !isStale(started)) entries.set(key, { response: made, tags });
        return made;
      })
      .finally(() => {
        if (pending.get(key) === started) pending.delete(key);
      });
    const started: PendingEntry = { tags, changed: new Set(), response };
    pending.set(key, started);
    return started;
  }

  return {
    find,
    async getOrCreate(key, create, tags = contentTypes) {
      const found = find(key);
      if (found) return found;
      const running = pending.get(key);
      // A request after a change must not get a response whose data was read before it.
      const usable = running && !isStale(running) ? running : start(key, create, tags);
      return usable.response;
    },
  };
}

function isStale({ tags, changed }: PendingEntry): boolean {
  return [...changed].some((resource) => isChanged(tags, resource));
}

/** True if a change of the resource concerns responses with these tags: content types and the media library. */
function isChanged(tags: ReadonlySet<string>, resource: string): boolean {
  return tags.has(resource) || concerningAll.has(resource);
}

/** The cache key of a response whose URL does not set the language. */
export function localizedKey(language: Language, url: string): string {
  return `${language} ${url}`;
}

/** Resources whose changes can change every response. */
const concerningAll: ReadonlySet<string> = new Set(['redirect', allTags]);

/** Resources whose changes can change a public page or public API response. */
export const publicResources: ReadonlySet<string> = new Set([...contentTypes, 'media', ...concerningAll]);

/** Content types that an endpoint reads. An undeclared list means all types, so a mistake costs speed only. */
export function tagsOf({ resource, tags }: Pick<AnyEndpoint, 'resource' | 'tags'>): readonly ContentType[] {
  if (tags) return tags;
  const kind = contentTypes.find((each) => each === resource);
  return kind ? [kind] : contentTypes;
}
