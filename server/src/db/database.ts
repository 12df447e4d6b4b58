import type { Knex } from 'knex';

export interface Database {
  knex: Knex;
  kind: 'postgres' | 'embedded';
  /** For clients with their own connection (LISTEN). The embedded database has a Unix socket. */
  connectionString: string;
  close(): Promise<void>;
}

export type Log = (message: string) => void;
