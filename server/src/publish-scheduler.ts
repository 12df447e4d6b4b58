import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { scheduledSql } from './db/publication-sql.ts';
import { allTags, type Events } from './events.ts';

/** Content types with a publish time, and their tables. */
const kinds = { article: 'articles', research: 'research', podcast: 'podcasts' } as const;
type Kind = keyof typeof kinds;

/**
 * Maximum interval between clock checks in milliseconds. Detects clock changes and sleep, and stays below
 * Node's timer limit.
 */
const maxTickMs = 60_000;
const retryDelayMs = 5000;

/** Knows the next scheduled publish time and invalidates caches at that time. */
export interface Schedule {
  /** Milliseconds until the next publish time. Infinity if nothing is scheduled, 0 while unknown. */
  untilNext(): number;
  /** Resolves after the query for the last change. The time is then unknown only if the query failed. */
  loaded(): Promise<void>;
  /**
   * Starts the timer and the queries.
   * @returns when the next publish time is known
   */
  start(): Promise<void>;
  /** Checks the clock now, as the timer does. */
  look(): void;
  stop(): void;
}

/**
 * Creates the scheduler of one process. Each process has its own, so due times are not sent to others. New
 * publish times arrive with the notifications of saves.
 */
export function createSchedule(
  { db, events, clock, log }: { db: Knex; events: Events; clock: () => Date; log: Logger },
  tickMs = maxTickMs,
): Schedule {
  let nextTimes: Map<Kind, number> | undefined = new Map();
  let timer: NodeJS.Timeout | undefined;
  let queryId = 0;
  let lastQuery = Promise.resolve();
  let lastCheck = 0;
  let stopListening = () => {};

  function setTimer(milliseconds: number, wake: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(wake, milliseconds);
    timer.unref();
  }

  async function load(): Promise<void> {
    queryId += 1;
    const ownId = queryId;
    nextTimes = undefined;
    try {
      const found = await loadNextTimes(db, clock());
      if (ownId !== queryId) return;
      nextTimes = found;
      look();
    } catch (error) {
      if (ownId !== queryId) return;
      log.warn({ err: error }, 'The next publish time could not be read');
      setTimer(retryDelayMs, load);
    }
  }

  function look(): void {
    const now = clock().getTime();
    const wasSetBack = now < lastCheck - 1000;
    lastCheck = now;
    // Items that were public are scheduled again, so all caches are stale.
    if (wasSetBack) {
      events.contentChanged(allTags, true);
      return;
    }
    if (!nextTimes) return;
    const due = [...nextTimes].filter(([, time]) => time <= now);
    // The own listener receives the change, too, and loads the next publish time.
    for (const [kind] of due) events.contentChanged(kind, true);
    if (due.length === 0) setTimer(Math.min(tickMs, Math.max(1, untilNext())), look);
  }

  function untilNext(): number {
    if (!nextTimes) return 0;
    return Math.min(...nextTimes.values()) - clock().getTime();
  }

  return {
    untilNext: () => Math.max(0, untilNext()),
    loaded: () => lastQuery,
    start() {
      stopListening = events.onContentChanged((resource) => {
        if (resource === allTags || Object.hasOwn(kinds, resource)) lastQuery = load();
      });
      lastQuery = load();
      return lastQuery;
    },
    look() {
      if (timer) look();
    },
    stop() {
      queryId += 1;
      stopListening();
      clearTimeout(timer);
    },
  };
}

/** Returns the next publish time of each content type. */
async function loadNextTimes(db: Knex, now: Date): Promise<Map<Kind, number>> {
  const parts = Object.entries(kinds).map(
    ([kind, table]) =>
      `select '${kind}' as kind, min(publish_at) as moment from ${table}
       where ${scheduledSql(table)} and deleted_at is null`,
  );
  const { rows } = (await db.raw(parts.join(' union all '), { now })) as {
    rows: { kind: Kind; moment: Date | null }[];
  };
  return new Map(rows.flatMap(({ kind, moment }) => (moment ? [[kind, moment.getTime()]] : [])));
}
