import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createMediaLookup, type MediaLookup } from './content/media/media-lookup.ts';
import { createSchedule, type Schedule } from './content/publishing/publish-scheduler.ts';
import type { Database } from './db/database.ts';
import { createEvents, type Events } from './db/events.ts';
import type { Env } from './env.ts';
import { passwordVerifications } from './features/account/password-hash.ts';
import { addPoolMetrics, createMetrics, type Metrics } from './http/metrics.ts';
import { createRateLimits, type RateLimits } from './http/rate-limits.ts';
import { shareMetrics } from './start/cluster.ts';
import type { Storage } from './storage/storage.ts';

/** Dependencies of all request handlers. Created once, closed in reverse order. */
export interface Services {
  env: Env;
  database: Database;
  /** The connection pool. Inside a transaction use the handler's `db`. */
  db: Knex;
  storage: Storage;
  events: Events;
  clock: () => Date;
  /** The publish scheduler; started where a server runs. */
  schedule: Schedule;
  log: Logger;
  limits: RateLimits;
  /** Alt texts and replacements of the media library. */
  media: MediaLookup;
  metrics: Metrics;
  /** The metrics of this process, or of all workers, in the Prometheus text format. */
  processMetrics(): Promise<string>;
  /** Time of the last write that failed for lack of space, by Date.now(); 0 for never. */
  lastDiskFull: { at: number };
}

interface Parts {
  env: Env;
  database: Database;
  storage: Storage;
  log: Logger;
  clock?: () => Date;
}

/** Creates the services. The caller closes the database after `events.close()`. */
export function createServices(parts: Parts): Services {
  const { env, database, storage, log, clock = () => new Date() } = parts;
  const events = createEvents(database, log);
  const metrics = createMetrics();
  addPoolMetrics(metrics.registry, database.knex);
  metrics.registry.registerMetric(passwordVerifications);
  return {
    env,
    database,
    db: database.knex,
    storage,
    events,
    clock,
    schedule: createSchedule({ db: database.knex, events, clock, log }),
    log,
    media: createMediaLookup({ db: database.knex, events }),
    metrics,
    processMetrics: shareMetrics(metrics.registry),
    lastDiskFull: { at: 0 },
    limits: createRateLimits({ enabled: env.rateLimits, database, log }),
  };
}
