import type { ContentType } from '@institute/core/content/content-types.ts';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { typesWith } from '#server/content/types/index.ts';
import { allTags, type Events } from '#server/db/events.ts';
import { publishedSql, scheduledSql } from '#server/db/publication-sql.ts';

const kinds = typesWith('publication');

/** Maximum timer delay: detects a changed system clock or a suspended machine, and fits the 32-bit limit of timers. */
const defaultTickMs = 60_000;
const retryDelayMs = 5000;

/** Emits a change event when an item becomes public or stops being public with time. */
export interface Schedule {
  /** Milliseconds until the next publication or unpublishing: Infinity if none is scheduled, 0 while unknown. */
  untilNext(): number;
  /** Resolves when the times have been read after the last change, successfully or not. */
  loaded(): Promise<void>;
  /**
   * Starts the timer.
   * @returns a promise that resolves when the next time is known
   */
  start(): Promise<void>;
  /** Checks the clock now instead of at the next tick. */
  look(): void;
  stop(): void;
}

/**
 * Schedules publications and unpublishings for one process. Every process has its own timer, so these times need no
 * notification. Changes of them arrive as events of the save.
 */
export function createSchedule(
  { db, events, clock, log }: { db: Knex; events: Events; clock: () => Date; log: Logger },
  tick = defaultTickMs,
): Schedule {
  let nextTimes: Map<ContentType, number> | undefined = new Map();
  let timer: NodeJS.Timeout | undefined;
  let generation = 0;
  let loading = Promise.resolve();
  let seen = 0;
  let stopListening = () => {};

  function wakeIn(milliseconds: number, wake: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(wake, milliseconds);
    timer.unref();
  }

  async function load(): Promise<void> {
    generation += 1;
    const own = generation;
    nextTimes = undefined;
    try {
      const found = await readNextTimes(db, clock());
      if (own !== generation) return;
      nextTimes = found;
      look();
    } catch (error) {
      if (own !== generation) return;
      log.warn({ err: error }, 'The next publish and unpublish times could not be read');
      wakeIn(retryDelayMs, load);
    }
  }

  function look(): void {
    const now = clock().getTime();
    const wasSetBack = now < seen - 1000;
    seen = now;
    // Published items are scheduled again and unpublished ones public, so every cached response may be wrong.
    if (wasSetBack) {
      events.contentChanged(allTags, true);
      return;
    }
    if (!nextTimes) return;
    const due = [...nextTimes].filter(([, time]) => time <= now);
    // The event also makes this scheduler read the next times.
    for (const [kind] of due) events.contentChanged(kind, true);
    if (due.length === 0) wakeIn(Math.min(tick, Math.max(1, untilNext())), look);
  }

  function untilNext(): number {
    if (!nextTimes) return 0;
    return Math.min(...nextTimes.values()) - clock().getTime();
  }

  return {
    untilNext: () => Math.max(0, untilNext()),
    loaded: () => loading,
    start() {
      stopListening = events.onContentChanged((resource) => {
        if (resource === allTags || kinds.some(({ name }) => name === resource)) loading = load();
      });
      loading = load();
      return loading;
    },
    look() {
      if (timer) look();
    },
    stop() {
      generation += 1;
      stopListening();
      clearTimeout(timer);
    },
  };
}

/** Returns the next publish or unpublish time of each content type. */
async function readNextTimes(db: Knex, now: Date): Promise<Map<ContentType, number>> {
  const parts = kinds.map(
    ({ name, table, model }) =>
      // One query per column, so that each uses its index.
      `select '${name}' as kind, least(
         (select min(publish_at) from ${table} where ${scheduledSql(model)} and deleted_at is null),
         (select min(unpublish_at) from ${table} where ${publishedSql(model)} and unpublish_at is not null
           and deleted_at is null)
       ) as next`,
  );
  const { rows } = (await db.raw(parts.join(' union all '), { now })) as {
    rows: { kind: ContentType; next: Date | null }[];
  };
  return new Map(rows.flatMap(({ kind, next }) => (next ? [[kind, next.getTime()]] : [])));
}
