import knex, { type Knex } from 'knex';
import type { Client } from 'pg';
import { applicationName, type Database } from './database.ts';
import { migrationSource } from './migrations-list.ts';

interface KnexSettings {
  connectionString: string;
  log: (message: string) => void;
  poolSize?: number;
  /** Limits for statements and connections. Default: `remote`. */
  statementTimeout?: Patience;
}

/**
 * Timeouts in milliseconds. The server enforces `statement_timeout`. The client enforces `query_timeout`, because a
 * dead connection never responds.
 */
const limits = {
  /** A local process always responds. */
  embedded: { statement_timeout: 15_000 },
  remote: { statement_timeout: 8000, query_timeout: 10_000 },
  /** For long tasks. */
  patient: {},
};

export type Patience = keyof typeof limits;

/** Connection timeout in milliseconds. CLI commands wait as long as a starting server. */
const connectionWaits = { embedded: 3000, remote: 3000, patient: 300_000 };

/** Creates a pool with bounded waits. It replaces broken connections. */
export function createKnex(settings: KnexSettings): Knex {
  return knex(knexConfig(settings));
}

export function knexConfig({
  connectionString,
  log,
  poolSize = 10,
  statementTimeout = 'remote',
}: KnexSettings): Knex.Config {
  // knex logs the stack and the SQL over several lines; the log has one line per event.
  const oneLine = (message: unknown) =>
    log(
      String(message)
        .split(/\n\s+at /, 1)
        .join()
        .replace(/\s+/g, ' '),
    );
  return {
    client: 'pg',
    connection: {
      connectionString,
      application_name: applicationName,
      connectionTimeoutMillis: connectionWaits[statementTimeout],
      ...limits[statementTimeout],
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
    },
    acquireConnectionTimeout: connectionWaits[statementTimeout],
    pool: {
      min: 0,
      max: poolSize,
      createTimeoutMillis: connectionWaits[statementTimeout],
      afterCreate: (connection: Client, done: (error: Error | null, connection: Client) => void) => {
        // An unhandled 'error' event would end the process when the server restarts.
        connection.on('error', (error) => log(`A database connection was lost: ${error.message}`));
        endAfterTimeout(connection);
        done(null, connection);
      },
    },
    migrations: { migrationSource },
    log: { warn: oneLine, error: oneLine, deprecate: oneLine, debug: () => {} },
  };
}

type QueryCallback = (error: unknown, ...rest: unknown[]) => void;

/** Ends a connection after a client-side timeout: a late response would be taken for that of the next query. */
function endAfterTimeout(connection: Client): void {
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  const endOnTimeout = (error: unknown) => {
    if (error instanceof Error && error.message === 'Query read timeout') connection.end().catch(() => {});
  };
  // pg calls a callback that is the last argument, otherwise it returns a promise or a stream.
  const watched = (...args: unknown[]) => {
    const callback = args.at(-1) as QueryCallback;
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        endOnTimeout(error);
        callback(error, ...rest);
      });
    }
    const result = query(...args);
    if (result instanceof Promise) result.catch(endOnTimeout);
    return result;
  };
  connection.query = watched as typeof connection.query;
}

/** Runs a long task (a backup, a migration) on a separate connection without the timeouts of the pool. */
export async function withPatience<T>(
  { connectionString }: Pick<Database, 'connectionString'>,
  work: (knex: Knex) => Promise<T>,
): Promise<T> {
  const knex = createKnex({ connectionString, log: () => {}, poolSize: 1, statementTimeout: 'patient' });
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}

/** Removes the timeouts of the database until the transaction ends. */
export async function allowLongWork(trx: Knex.Transaction): Promise<void> {
  await trx.raw('set local statement_timeout = 0');
  await trx.raw('set local idle_in_transaction_session_timeout = 0');
}
