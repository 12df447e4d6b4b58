import { RateLimiterMemory } from 'rate-limiter-flexible';

const mostKeys = 20_000;

/** Counts in this process, for so many callers at most: the one unseen for longest is forgotten first. */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #keys = new Set<string>();

  override consume(key: string | number, points?: number, options?: { [key: string]: unknown }) {
    const name = String(key);
    this.#keys.delete(name);
    this.#keys.add(name);
    if (this.#keys.size > mostKeys) {
      const [oldest = name] = this.#keys;
      this.#keys.delete(oldest);
      void this.delete(oldest);
    }
    return super.consume(key, points, options);
  }
}
