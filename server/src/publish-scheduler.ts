import type { ContentKind } from '@institute/core/content/kinds.ts';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { kindsWith } from './content/kinds/index.ts';
import { scheduledSql } from './db/publication-sql.ts';
import { allTags, type Events } from './events.ts';

const kinds = kindsWith('publication');
type Kind = ContentKind;

/** Maximum timer delay: detects a changed system clock or a suspended machine, and fits the 32-bit limit of timers. */
const defaultTickMs = 60_000;
const retryDelayMs = 5000;

/** Emits a change event when a scheduled item becomes public. */
export interface Schedule {
  /** Milliseconds until the next publication: Infinity if none is scheduled, 0 while unknown. */
  untilNext(): number;
  /** Resolves when the publish times have been read after the last change, successfully or not. */
  loaded(): Promise<void>;
  /**
   * Starts the timer.
   * @returns a promise that resolves when the next publish time is known
   */
  start(): Promise<void>;
  /** Checks the clock now instead of at the next tick. */
  look(): void;
  stop(): void;
}

/**
 * Schedules publications for one process. Every process has its own timer, so publish times need no notification.
 * Changes of publish times arrive as events of the save.
 */
export function createSchedule(
  { db, events, clock, log }: { db: Knex; events: Events; clock: () => Date; log: Logger },
  tick = defaultTickMs,
): Schedule {
  let publishTimes: Map<Kind, number> | undefined = new Map();
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
    publishTimes = undefined;
    try {
      const found = await nextPublishTimes(db, clock());
      if (own !== generation) return;
      publishTimes = found;
      look();
    } catch (error) {
      if (own !== generation) return;
      log.warn({ err: error }, 'The next publish times could not be read');
      wakeIn(retryDelayMs, load);
    }
  }

  function look(): void {
    const now = clock().getTime();
    const wasSetBack = now < seen - 1000;
    seen = now;
    // Published items are scheduled again, so every cached response may be wrong.
    if (wasSetBack) {
      events.contentChanged(allTags, true);
      return;
    }
    if (!publishTimes) return;
    const due = [...publishTimes].filter(([, publishTime]) => publishTime <= now);
    // The event also makes this scheduler read the next publish times.
    for (const [kind] of due) events.contentChanged(kind, true);
    if (due.length === 0) wakeIn(Math.min(tick, Math.max(1, untilNext())), look);
  }

  function untilNext(): number {
    if (!publishTimes) return 0;
    return Math.min(...publishTimes.values()) - clock().getTime();
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

/** Returns the next publish time of each content type. */
async function nextPublishTimes(db: Knex, now: Date): Promise<Map<Kind, number>> {
  const parts = kinds.map(
    ({ name, table, model }) =>
      `select '${name}' as kind, min(publish_at) as next from ${table}
       where ${scheduledSql(model)} and deleted_at is null`,
  );
  const { rows } = (await db.raw(parts.join(' union all '), { now })) as {
    rows: { kind: Kind; next: Date | null }[];
  };
  return new Map(rows.flatMap(({ kind, next }) => (next ? [[kind, next.getTime()]] : [])));
}
