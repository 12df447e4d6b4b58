import type { Knex } from 'knex';

/**
 * Whether each connection is one of its own to a PostgreSQL server, which then keeps statements for it and takes its
 * questions ahead of the answers; those of the embedded database are all one to it.
 */
export function hasOwnConnections({ client }: Knex): boolean {
  return client.config.connection.pipeline === true;
}
