import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Database } from '#src/db/database.ts';
import type { Env } from '#src/env.ts';
import { createEvents, type Events } from '#src/events.ts';
import { createMetrics, type Metrics, type MetricsText } from '#src/http/metrics.ts';
import { createRateLimits, type RateLimits } from '#src/http/rate-limits.ts';
import type { Storage } from '#src/storage/storage.ts';
import { type CountCache, createCountCache } from './cache/count-cache.ts';
import { createMediaLookup, type MediaLookup } from './features/media/media-lookup.ts';
import { poolMetrics } from './http/pool-metrics.ts';
import { createSchedule, type Schedule } from './publish-scheduler.ts';
import type { Primary } from './workers/primary-channel.ts';

/** What everything that answers requests works with; made once, closed in the reverse order. */
export interface Services {
  env: Env;
  database: Database;
  /** The database's pool; inside a transaction use the `db` that the handler was given. */
  db: Knex;
  storage: Storage;
  events: Events;
  clock: () => Date;
  /** When something becomes public next; it keeps time where a product runs. */
  schedule: Schedule;
  log: Logger;
  limits: RateLimits;
  /** How many there are of what staff list. */
  counts: CountCache;
  /** What the library says of pictures. */
  media: MediaLookup;
  metrics: Metrics;
  /** What this process counts of itself; with workers, what each of them does. */
  processMetrics(): Promise<MetricsText>;
  /** When a write last found no space, by Date.now(); 0 for never. */
  lastFull: { at: number };
}

interface Parts {
  env: Env;
  database: Database;
  storage: Storage;
  log: Logger;
  clock?: () => Date;
  /** Where this is a worker among others. */
  primary?: Primary | undefined;
  /** Knows how many rows there are until news of a change come; off where rows change past the API. */
  cacheCounts?: boolean;
}

/** Puts the services together; whoever opened the database closes it after `events.close()`. */
export function createServices(parts: Parts): Services {
  const { env, database, storage, log, clock = () => new Date(), primary, cacheCounts = false } = parts;
  const events = createEvents(database, log);
  const metrics = createMetrics();
  const ownLines = () => [...metrics.lines(), ...poolMetrics(database.knex)];
  primary?.reportsBy(ownLines);
  return {
    env,
    database,
    db: database.knex,
    storage,
    events,
    counts: createCountCache(events, cacheCounts),
    clock,
    schedule: createSchedule({ db: database.knex, events, clock, log }),
    log,
    media: createMediaLookup({ db: database.knex, events }),
    metrics,
    processMetrics: primary ? () => primary.gather() : async () => ownLines(),
    lastFull: { at: 0 },
    limits: createRateLimits({ enabled: env.rateLimits, database, log }),
  };
}
