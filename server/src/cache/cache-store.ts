import type { ContentKind } from '@institute/core/content/kinds.ts';
import type { CachedResponse } from './cached-response.ts';

const pagesBytes = 64 * 1024 * 1024;
/** Lists change by time alone, too (an event passes), so nothing is kept for longer, in milliseconds. */
export const cacheTtlMs = 5 * 60 * 1000;
/**
 * Keeps rendered pages by path and language until a kind of content that they show changes. It answers in the raw request
 * handler, before anything else runs: one look-up, headers ready-made, 304 where the reader has the page already.
 */
export class CacheStore<Page extends Cacheable = CachedResponse> {
  readonly #maxBytes: number;
  #pages = new Map<string, Kept<Page>>();
  #bytes = 0;

  /** @param maxBytes of all encodings together; one answer may have an eighth of it */
  constructor(maxBytes = pagesBytes) {
    this.#maxBytes = maxBytes;
  }

  /** From now on `find` has nothing that was made from one of the kinds; `before` has it while it lasts. */
  forget(kinds: readonly ContentKind[]): void {
    for (const kept of this.#pages.values())
      if (kinds.some((kind) => kept.kinds.includes(kind))) kept.isOutdated = true;
  }

  find(key: string): Page | undefined {
    const kept = this.#lasting(key);
    return kept && !kept.isOutdated ? kept.page : undefined;
  }

  /** What was kept last, though what it was made from may have changed since: for who finds out that it shows the same. */
  before(key: string): Page | undefined {
    return this.#lasting(key)?.page;
  }

  #lasting(key: string): Kept<Page> | undefined {
    const kept = this.#pages.get(key);
    if (!kept || kept.page.expires > Date.now()) return kept;
    this.#remove(key, kept);
    return undefined;
  }

  /** Keeps a page; the oldest make room. @param kinds what it was made from */
  store(key: string, page: Page, kinds: readonly ContentKind[]): void {
    if (page.bytes > this.#maxBytes / 8) return;
    const before = this.#pages.get(key);
    if (before) this.#remove(key, before);
    this.#pages.set(key, { page, kinds, isOutdated: false });
    this.#bytes += page.bytes;
    for (const [oldKey, old] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldKey, old);
    }
  }

  #remove(key: string, { page }: Kept<Page>): void {
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
  }
}

/** What a cache must know of an answer to keep it. */
export interface Cacheable {
  bytes: number;
  expires: number;
}

interface Kept<Page> {
  page: Page;
  kinds: readonly ContentKind[];
  isOutdated: boolean;
}
