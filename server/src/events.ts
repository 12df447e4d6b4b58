import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Database } from '#src/db/database.ts';
import { listen } from './db/pg-listener.ts';

const channel = 'content_changed';
/** What listeners are told after a time in which messages of other processes may have been missed. */
export const allTags = '*';

/** @param isOwn the change was made by this process */
type Listener = (resource: string, isOwn: boolean) => void;

/** News of this process and, with a PostgreSQL server, of every other process on the same database. */
export interface Events {
  /**
   * Tells the other processes, when the transaction that makes the change is committed and not if it is not: one that is
   * killed in between leaves nobody with what is old. `contentChanged` tells this one, after the commit.
   */
  notifyInTransaction(transaction: Knex, resource: string): Promise<void>;
  /**
   * Tells this process at once, and the others where they were not told by `notifyInTransaction`. Call it after the commit, and whenever
   * what is shown of a kind changes by itself: pages and answers that were made from that kind are then made anew.
   */
  contentChanged(resource: string, isAnnounced?: boolean): void;
  /** @returns what ends the listening */
  onContentChanged(listener: Listener): () => void;
  /** Resolves when changes made by others are heard, or, after five seconds, cannot be just now. */
  listening(): Promise<void>;
  close(): Promise<void>;
}

export function createEvents(database: Database, log: Logger): Events {
  const listeners = new Set<Listener>();
  const self = randomUUID();
  const tell = (resource: string, isOwn = false) => {
    for (const listener of listeners) listener(resource, isOwn);
  };
  const isShared = database.kind === 'postgres';
  let remote: ReturnType<typeof listen> | undefined;
  /** Not before somebody wants to know: commands that only change something need no second connection. */
  function listenToOthers() {
    remote ??= listen(database.connectionString, channel, {
      received(payload) {
        // One that names no kind, as another version might send it, may be about any.
        const [from, resource = allTags] = payload.split(' ');
        if (from !== self) tell(resource);
      },
      connectedAgain: () => tell(allTags),
      log,
    });
  }

  const notify = (db: Knex, resource: string) =>
    db.raw('select pg_notify(?, ?)', [channel, `${self} ${resource}`]);

  return {
    async notifyInTransaction(transaction, resource) {
      if (isShared) await notify(transaction, resource);
    },
    contentChanged(resource, isAnnounced = false) {
      tell(resource, true);
      if (!isShared || isAnnounced) return;
      notify(database.knex, resource).then(
        () => {},
        (error: unknown) => log.warn({ err: error }, 'Other processes could not be told of a change'),
      );
    },
    onContentChanged(listener) {
      listeners.add(listener);
      if (isShared) listenToOthers();
      return () => listeners.delete(listener);
    },
    listening: async () => remote?.firstTry,
    async close() {
      listeners.clear();
      await remote?.close();
    },
  };
}
