import { type ContentKind, contentKinds } from '@institute/core/content/kinds.ts';
import type { Knex } from 'knex';
import { contentTables } from '#src/content/kinds/tables.ts';

/** What the making of one answer has read so far. */
export interface Reading {
  /** What it is to be made from: the kinds of content that queries on it name are noted. */
  db: Knex;
  /** Counts what another has read, or is still to read, as read by this one: before its answer is used. */
  include(other: Reading): void;
  /** What was read and when first. An answer of which nothing is known may hold anything. */
  read(): ReadonlyMap<ContentKind, number>;
  /** True once a kind was changed after it had been read. */
  isOutdated(): boolean;
  /** Ends a making that would be outdated before it is done. @throws Outdated unless this one is to be made in any case */
  giveUpIfOutdated(): void;
  /** When what was included ends by time, in milliseconds of the epoch. */
  holdsUntil: number;
}

/** A making that was given up for one that reads what has changed since. */
export class StaleRenderError extends Error {}

/** Readings of one cache, and the changes that outdate them. */
export interface Readings {
  /** Runs what makes an answer, with a reading of its own. @param isLast it is not given up */
  during<Made>(
    make: (reading: Reading) => Promise<Made>,
    isLast?: boolean,
  ): { reading: Reading; made: Promise<Made> };
  /** Outdates what has read one of the kinds. */
  changed(kinds: readonly ContentKind[]): void;
}

/**
 * Nobody has to say what an answer is made of: the queries that it costs say it. A query that reads something, but
 * nothing that is content, counts as one that reads all kinds.
 */
export function createReadings(db: Knex): Readings {
  const changes = new Map<ContentKind, number>();
  let changesSoFar = 0;
  const idle: NotingDatabase[] = [];

  function begin(noting: NotingDatabase, isLast: boolean): Reading {
    const began = changesSoFar;
    const read = new Map<ContentKind, number>();
    noting.note = (sql) => {
      for (const kind of kindsIn(sql)) if (!read.has(kind)) read.set(kind, changesSoFar);
    };
    const others = new Set<Reading>();
    const known = () => {
      const all = new Map(read);
      for (const other of others)
        for (const [kind, at] of other.read()) all.set(kind, Math.min(at, all.get(kind) ?? at));
      return all.size > 0 ? all : new Map(contentKinds.map((kind) => [kind, began]));
    };
    const isOutdated = () => [...known()].some(([kind, at]) => (changes.get(kind) ?? 0) > at);
    return {
      db: noting.db,
      holdsUntil: Number.POSITIVE_INFINITY,
      include: (other) => {
        others.add(other);
      },
      read: known,
      isOutdated,
      giveUpIfOutdated() {
        if (!isLast && isOutdated()) throw new StaleRenderError();
      },
    };
  }

  return {
    during(make, isLast = true) {
      const noting = idle.pop() ?? notingDatabase(db);
      const reading = begin(noting, isLast);
      const made = make(reading).finally(() => idle.push(noting));
      return { reading, made };
    },
    changed(kinds) {
      changesSoFar += 1;
      for (const kind of kinds) changes.set(kind, changesSoFar);
    },
  };
}

interface NotingDatabase {
  db: Knex;
  note(sql: string): void;
}

/** The same pool under another name, whose queries are told before they are sent. It takes a moment to make, so it is used again. */
function notingDatabase(db: Knex): NotingDatabase {
  const noting: NotingDatabase = { db: db.withUserParams({}), note: () => {} };
  noting.db.client.removeAllListeners('query');
  noting.db.client.on('query', (query: { sql: string }) => {
    noting.note(query.sql);
    db.client.emit('query', query);
  });
  return noting;
}

const kindOf = new Map<string, ContentKind>(contentKinds.map((kind) => [contentTables[kind], kind]));
const anyTable = new RegExp(`\\b(?:${[...kindOf.keys()].join('|')})\\b`, 'g');

/** The kinds of content that a query may read. */
export function kindsIn(sql: string): Iterable<ContentKind> {
  const named = sql.match(anyTable);
  if (named) return new Set(named.map((table) => kindOf.get(table) as ContentKind));
  return /\bfrom\b/i.test(sql) ? contentKinds : [];
}
