import type { Knex } from 'knex';

export interface Database {
  knex: Knex;
  kind: 'postgres' | 'embedded';
  /** For clients with their own connection (LISTEN). The embedded database has a Unix socket. */
  connectionString: string;
  close(): Promise<void>;
}

export type Log = (message: string) => void;

/** Prefix of the connection names in `pg_stat_activity`. */
export const programName = 'institute-website';
/** Connection name of this process. */
export const applicationName = `${programName} ${process.pid}`;
