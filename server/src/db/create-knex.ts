import knex, { type Knex } from 'knex';
import type { Client } from 'pg';
import { applicationName } from './application-name.ts';
import { migrationSource } from './migrations-list.ts';

export interface KnexSettings {
  connectionString: string;
  log: (message: string) => void;
  poolSize?: number;
  /** How long a statement and a connection may take. Default: `remote`. */
  statementTimeout?: Patience;
}

/**
 * Milliseconds that a statement may take. The server ends it by the first; by the second we give it up ourselves, for
 * where the line has gone dead nobody answers.
 */
const limits = {
  /** It runs beside us and answers in any case. */
  embedded: { statement_timeout: 15_000 },
  /** Over a line. */
  remote: { statement_timeout: 8000, query_timeout: 10_000 },
  /** For work that takes as long as it takes. */
  patient: {},
};

export type Patience = keyof typeof limits;

/** Milliseconds to wait for a connection. A command waits as long as a server that starts. */
const connectionWaits = { embedded: 3000, remote: 3000, patient: 300_000 };

/** A pool in which every wait is bounded and a connection that breaks is replaced, not fatal. */
export function createKnex(settings: KnexSettings): Knex {
  return knex(knexConfig(settings));
}

export function knexConfig({
  connectionString,
  log,
  poolSize = 10,
  statementTimeout = 'remote',
}: KnexSettings): Knex.Config {
  // knex logs an error with its stack and the lines of its SQL; the log of a server has a line per fact.
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
        // An 'error' event that nobody listens to would end the process when the server restarts.
        connection.on('error', (error) => log(`A database connection was lost: ${error.message}`));
        leaveDeadLines(connection);
        done(null, connection);
      },
    },
    migrations: { migrationSource },
    log: { warn: oneLine, error: oneLine, deprecate: oneLine, debug: () => {} },
  };
}

type Answered = (error: unknown, ...rest: unknown[]) => void;

/** A connection over which an answer never came would swallow the next question too: it is ended, and replaced. */
function leaveDeadLines(connection: Client): void {
  const ask = connection.query.bind(connection) as (...question: unknown[]) => unknown;
  const look = (error: unknown) => {
    if (error instanceof Error && error.message === 'Query read timeout') connection.end().catch(() => {});
  };
  // pg answers a function where one is given last, else by a promise; a stream goes its own way.
  const watched = (...question: unknown[]) => {
    const answered = question.at(-1) as Answered;
    if (typeof answered === 'function') {
      return ask(...question.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        look(error);
        answered(error, ...rest);
      });
    }
    const answer = ask(...question);
    if (answer instanceof Promise) answer.catch(look);
    return answer;
  };
  connection.query = watched as typeof connection.query;
}
