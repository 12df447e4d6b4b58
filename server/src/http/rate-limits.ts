import { AppError } from '@institute/core/api/errors.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/db/database.ts';

const minute = 60;

/** Points per duration in seconds. The key of `consume` defines the subject. */
export const rateLimitRules = {
  /** Per address. */
  login: { points: 20, duration: 15 * minute },
  /** Failed sign-ins per address and user. */
  loginUser: { points: 5, duration: 15 * minute },
  /** Failed sign-ins per user from all addresses. Over the limit they are delayed, not rejected. */
  loginAccount: { points: 30, duration: 15 * minute },
  /** Wrong passwords when a signed-in user must confirm the password. */
  ownPassword: { points: 5, duration: 15 * minute },
  /** Second-factor codes per user from all addresses. */
  secondFactor: { points: 5, duration: 15 * minute },
  register: { points: 3, duration: 60 * minute },
  contact: { points: 5, duration: 10 * minute },
  newsletter: { points: 5, duration: 10 * minute },
  guestComment: { points: 10, duration: 10 * minute },
  /** Test digests per user. */
  digestTest: { points: 10, duration: 10 * minute },
  upload: { points: 60, duration: 10 * minute },
  /** Uncached searches on pages and in the API, counted per process. */
  search: { points: 60, duration: minute },
} as const;
export type LimitName = keyof typeof rateLimitRules;

/** Rate limits, shared by all processes on a PostgreSQL server. */
export interface RateLimits {
  /**
   * Counts one request.
   * @throws AppError too_many_requests over the limit, with the seconds to wait
   */
  consume(name: LimitName, key: string): Promise<void>;
  /** Counts one request and returns true over the limit. */
  exceeds(name: LimitName, key: string): Promise<boolean>;
  /** Resets the counter of the key. */
  reset(name: LimitName, key: string): Promise<void>;
}

interface Settings {
  enabled: boolean;
  database: Database;
  log: Logger;
}

export function createRateLimits({ enabled, database, log }: Settings): RateLimits {
  if (!enabled) return { consume: async () => {}, exceeds: async () => false, reset: async () => {} };
  const limiters = Object.fromEntries(
    Object.entries(rateLimitRules).map(([name, rule]) => [name, createLimiter(name, rule, database)]),
  ) as Record<LimitName, RateLimiterPostgres | RateLimiterMemory>;

  async function count(name: LimitName, key: string): Promise<number | undefined> {
    try {
      await limiters[name].consume(key);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  }
  return {
    async consume(name, key) {
      const retryAfter = await count(name, key);
      if (retryAfter === undefined) return;
      log.warn({ limit: name }, 'A rate limit was reached');
      throw new AppError('too_many_requests', { retryAfter });
    },
    exceeds: async (name, key) => (await count(name, key)) !== undefined,
    reset: async (name, key) => {
      await limiters[name].delete(key);
    },
  };
}

function createLimiter(name: string, rule: { points: number; duration: number }, database: Database) {
  const memory = new BoundedMemoryLimiter({ ...rule, keyPrefix: name });
  // A rejected search must not cost a query.
  if (database.kind !== 'postgres' || name === 'search') return memory;
  return new RateLimiterPostgres({
    ...rule,
    keyPrefix: name,
    storeClient: database.knex,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: name === 'login',
    // Counts in memory while the database is unavailable.
    insuranceLimiter: memory,
  });
}

const maxKeys = 20_000;

/** Counts in memory. At the limit of keys it forgets the one that was unseen for longest. */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #keys = new LRUCache<string, true>({
    max: maxKeys,
    dispose: (_value, key, reason) => reason === 'evict' && void this.delete(key),
  });

  override consume(key: string | number, points?: number, options?: { [key: string]: unknown }) {
    this.#keys.set(String(key), true);
    return super.consume(key, points, options);
  }
}
