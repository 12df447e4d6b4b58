import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#src/db/database.ts';
import { listen } from '#src/http/listen.ts';

const channel = 'content_changed';
/** What listeners are told after a time in which messages of other processes may have been missed. */
export const anyResource = '*';

type Listener = (resource: string) => void;

/** News of this process and, with a PostgreSQL server, of every other process on the same database. */
export interface Events {
  /** Tells all processes, this one at once. Call it after the change is committed. */
  contentChanged(resource: string): void;
  /** @returns what ends the listening */
  onContentChanged(listener: Listener): () => void;
  close(): Promise<void>;
}

export function createEvents(database: Database, log: Logger): Events {
  const listeners = new Set<Listener>();
  const self = randomUUID();
  const tell = (resource: string) => {
    for (const listener of listeners) listener(resource);
  };
  const isShared = database.kind === 'postgres';
  let remote: ReturnType<typeof listen> | undefined;
  /** Not before somebody wants to know: commands that only change something need no second connection. */
  function listenToOthers() {
    remote ??= listen(database.connectionString, channel, {
      received(payload) {
        const [from, resource] = payload.split(' ');
        if (resource && from !== self) tell(resource);
      },
      connectedAgain: () => tell(anyResource),
      log,
    });
  }

  return {
    contentChanged(resource) {
      tell(resource);
      if (!isShared) return;
      database.knex.raw('select pg_notify(?, ?)', [channel, `${self} ${resource}`]).then(
        () => {},
        (error: unknown) => log.warn({ err: error }, 'Other processes could not be told of a change'),
      );
    },
    onContentChanged(listener) {
      listeners.add(listener);
      if (isShared) listenToOthers();
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await remote?.close();
    },
  };
}
