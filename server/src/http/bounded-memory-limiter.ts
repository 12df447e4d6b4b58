import { RateLimiterMemory } from 'rate-limiter-flexible';

const maxKeys = 20_000;

/** Counts in memory. At the limit of keys it forgets the one that was unseen for longest. */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #keys = new Set<string>();

  override consume(key: string | number, points?: number, options?: { [key: string]: unknown }) {
    const name = String(key);
    this.#keys.delete(name);
    this.#keys.add(name);
    if (this.#keys.size > maxKeys) {
      const [oldest = name] = this.#keys;
      this.#keys.delete(oldest);
      void this.delete(oldest);
    }
    return super.consume(key, points, options);
  }
}
