import type { ContentKind } from '@institute/core/content/kinds.ts';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { kindsWith } from './content/kinds/index.ts';
import { scheduledSql } from './db/publication-sql.ts';
import { allTags, type Events } from './events.ts';

const kinds = kindsWith('publication');
type Kind = ContentKind;

/** The clock is looked at so often: one that was set, or slept, is found out, and no timer is too long for Node. */
const usualTick = 60_000;
const pauseAfterFailure = 5000;

/** Knows when something becomes public next, and says so then: what was kept without it is forgotten. */
export interface Schedule {
  /** Milliseconds until something becomes public: Infinity where nothing waits, 0 while that is not known. */
  untilNext(): number;
  /** Resolves when that has been asked for after the last change: it may be unknown then only where it could not be read. */
  asked(): Promise<void>;
  /** Begins to keep time; until then nothing is asked and nothing is said. @returns when the next moment is known */
  start(): Promise<void>;
  /** Looks at the clock now, as it is done each minute. */
  look(): void;
  stop(): void;
}

/**
 * Keeps time for one process. Each process keeps its own, so nothing is told to the others when a moment comes; that there
 * is another moment to wait for they learn from the save.
 */
export function createSchedule(
  { db, events, clock, log }: { db: Knex; events: Events; clock: () => Date; log: Logger },
  tick = usualTick,
): Schedule {
  let waiting: Map<Kind, number> | undefined = new Map();
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;
  let asking = Promise.resolve();
  let seen = 0;
  let stopListening = () => {};

  function wakeIn(milliseconds: number, wake: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(wake, milliseconds);
    timer.unref();
  }

  async function ask(): Promise<void> {
    turn += 1;
    const mine = turn;
    waiting = undefined;
    try {
      const found = await nextMoments(db, clock());
      if (mine !== turn) return;
      waiting = found;
      look();
    } catch (error) {
      if (mine !== turn) return;
      log.warn({ err: error }, 'What becomes public next could not be read');
      wakeIn(pauseAfterFailure, ask);
    }
  }

  function look(): void {
    const now = clock().getTime();
    const wasSetBack = now < seen - 1000;
    seen = now;
    // What had become public waits again, and nothing that is kept knows.
    if (wasSetBack) {
      events.contentChanged(allTags, true);
      return;
    }
    if (!waiting) return;
    const due = [...waiting].filter(([, moment]) => moment <= now);
    // Each is heard here, too, and what comes next asked for.
    for (const [kind] of due) events.contentChanged(kind, true);
    if (due.length === 0) wakeIn(Math.min(tick, Math.max(1, untilNext())), look);
  }

  function untilNext(): number {
    if (!waiting) return 0;
    return Math.min(...waiting.values()) - clock().getTime();
  }

  return {
    untilNext: () => Math.max(0, untilNext()),
    asked: () => asking,
    start() {
      stopListening = events.onContentChanged((resource) => {
        if (resource === allTags || kinds.some(({ name }) => name === resource)) asking = ask();
      });
      asking = ask();
      return asking;
    },
    look() {
      if (timer) look();
    },
    stop() {
      turn += 1;
      stopListening();
      clearTimeout(timer);
    },
  };
}

/** The first moment for which an item of each kind waits. */
async function nextMoments(db: Knex, now: Date): Promise<Map<Kind, number>> {
  const parts = kinds.map(
    ({ name, table, model }) =>
      `select '${name}' as kind, min(publish_at) as moment from ${table}
       where ${scheduledSql(model)} and deleted_at is null`,
  );
  const { rows } = (await db.raw(parts.join(' union all '), { now })) as {
    rows: { kind: Kind; moment: Date | null }[];
  };
  return new Map(rows.flatMap(({ kind, moment }) => (moment ? [[kind, moment.getTime()]] : [])));
}
