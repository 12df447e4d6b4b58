import type { Knex } from 'knex';

export interface Database {
  knex: Knex;
  kind: 'postgres' | 'embedded';
  /** For a client that needs a connection of its own (LISTEN); the embedded one's points to a Unix socket. */
  connectionString: string;
  close(): Promise<void>;
}

export type Log = (message: string) => void;
