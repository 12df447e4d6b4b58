import { AppError } from '@institute/core/errors.ts';
import type { Logger } from 'pino';
import { type RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#src/db/database.ts';
import { BoundedMemoryLimiter } from './bounded-memory-limiter.ts';

const minute = 60;

/** How often within how many seconds; what is counted is said by the key that `consume` gets. */
export const rateLimitRules = {
  /** Sign-ins from one address. */
  login: { points: 20, duration: 15 * minute },
  /** Failed sign-ins from one address as one user. */
  loginUser: { points: 5, duration: 15 * minute },
  /** Failed sign-ins as one user from anywhere: past it they get slower, they are not refused. */
  loginAccount: { points: 30, duration: 15 * minute },
  /** Wrong answers of one user who is asked for the own password again. */
  ownPassword: { points: 5, duration: 15 * minute },
  /** Codes of a second factor that one user's sign-ins give, wherever they come from. */
  secondFactor: { points: 5, duration: 15 * minute },
  register: { points: 3, duration: 60 * minute },
  contact: { points: 5, duration: 10 * minute },
  newsletter: { points: 5, duration: 10 * minute },
  /** Digests that a user sends as a test. */
  digestTest: { points: 10, duration: 10 * minute },
  upload: { points: 60, duration: 10 * minute },
  /** Searches of a visitor that no cache answers, on pages and in calls together; counted by each process. */
  search: { points: 60, duration: minute },
} as const;
export type LimitName = keyof typeof rateLimitRules;

/** Counts what callers do, across all processes where there is a PostgreSQL server. */
export interface RateLimits {
  /** Counts one. @throws AppError too_many_requests with the seconds to wait, past the limit */
  consume(name: LimitName, key: string): Promise<void>;
  /** Counts one and says whether the limit is passed, without refusing. */
  exceeds(name: LimitName, key: string): Promise<boolean>;
  /** Forgets what was counted for the key. */
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
  // A search that is refused must not cost a query.
  if (database.kind !== 'postgres' || name === 'search') return memory;
  return new RateLimiterPostgres({
    ...rule,
    keyPrefix: name,
    storeClient: database.knex,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: name === 'login',
    // Counts in this process while the database cannot be reached.
    insuranceLimiter: memory,
  });
}
