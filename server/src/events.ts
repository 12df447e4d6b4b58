import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Database } from '#src/db/database.ts';
import { listen } from './db/pg-listener.ts';

const channel = 'content_changed';
/** Sent to listeners after a time in which notifications of other processes may have been missed. */
export const allTags = '*';

/** @param isOwn true if this process made the change */
type Listener = (resource: string, isOwn: boolean) => void;

/**
 * Change notifications within this process and, on a PostgreSQL server, between all processes on the same
 * database.
 */
export interface Events {
  /**
   * Notifies other processes when the transaction commits, so that a crash after the commit leaves no stale
   * caches. Call `contentChanged` after the commit for this process.
   */
  notifyInTransaction(transaction: Knex, resource: string): Promise<void>;
  /**
   * Notifies this process at once, and the others unless `notifyInTransaction` did. Call it after the commit,
   * and when visible content changes with time. It invalidates cached pages and responses of that content
   * type.
   */
  contentChanged(resource: string, isAnnounced?: boolean): void;
  /** @returns a function that unsubscribes */
  onContentChanged(listener: Listener): () => void;
  /** Resolves when notifications of other processes arrive, or after 5 seconds if that fails. */
  listening(): Promise<void>;
  close(): Promise<void>;
}

export function createEvents(database: Database, log: Logger): Events {
  const listeners = new Set<Listener>();
  const self = randomUUID();
  const notifyListeners = (resource: string, isOwn = false) => {
    for (const listener of listeners) listener(resource, isOwn);
  };
  const isShared = database.kind === 'postgres';
  let remote: ReturnType<typeof listen> | undefined;
  /** Connect on first use, because commands that only write need no second connection. */
  function listenToOthers() {
    remote ??= listen(database.connectionString, channel, {
      received(payload) {
        // A notification without a content type, for example from another version, can concern any.
        const [from, resource = allTags] = payload.split(' ');
        if (from !== self) notifyListeners(resource);
      },
      connectedAgain: () => notifyListeners(allTags),
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
      notifyListeners(resource, true);
      if (!isShared || isAnnounced) return;
      notify(database.knex, resource).then(
        () => {},
        (error: unknown) => log.warn({ err: error }, 'Other processes could not be notified of a change'),
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
