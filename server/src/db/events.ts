import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { listen } from './pg-listener.ts';

const channel = 'content_changed';
/** The resource of an event after a time in which notifications may have been lost. */
export const allTags = '*';

/** @param isOwn true if this process made the change */
type Listener = (resource: string, isOwn: boolean) => void;

/** Change events of this process and, on a PostgreSQL server, of all processes that share the database. */
export interface Events {
  /**
   * Notifies the other processes when the transaction commits. PostgreSQL drops the notification on rollback, and a
   * crash after the commit cannot lose it. Call `contentChanged` after the commit for this process.
   */
  notifyInTransaction(transaction: Knex, resource: string): Promise<void>;
  /**
   * Notifies the listeners of this process, and the other processes unless `notifyInTransaction` did. Call it after the
   * commit, and when public content changes with time.
   */
  contentChanged(resource: string, isAnnounced?: boolean): void;
  /** @returns a function that removes the listener */
  onContentChanged(listener: Listener): () => void;
  /** Resolves when the process receives notifications, or after the first attempt failed (at most five seconds). */
  listening(): Promise<void>;
  close(): Promise<void>;
}

export function createEvents(database: Database, log: Logger): Events {
  const listeners = new Set<Listener>();
  const self = randomUUID();
  const emit = (resource: string, isOwn = false) => {
    for (const listener of listeners) listener(resource, isOwn);
  };
  const isShared = database.kind === 'postgres';
  let remote: ReturnType<typeof listen> | undefined;
  /** Starts on the first listener: CLI commands that only write need no second connection. */
  function startListening() {
    remote ??= listen(database.connectionString, channel, {
      received(payload) {
        // Another version may send no resource; assume all.
        const [from, resource = allTags] = payload.split(' ');
        if (from !== self) emit(resource);
      },
      connectedAgain: () => emit(allTags),
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
      emit(resource, true);
      if (!isShared || isAnnounced) return;
      notify(database.knex, resource).then(
        () => {},
        (error: unknown) => log.warn({ err: error }, 'Other processes could not be notified of a change'),
      );
    },
    onContentChanged(listener) {
      listeners.add(listener);
      if (isShared) startListening();
      return () => listeners.delete(listener);
    },
    listening: async () => remote?.firstTry,
    async close() {
      listeners.clear();
      await remote?.close();
    },
  };
}
