import type { Knex } from 'knex';
import { about, gauge, type MetricsText } from './metrics.ts';

/** The state of this process's database connection pool. `database_*` are the previous names, removed in the next release. */
export function poolMetrics(db: Knex): MetricsText {
  const pool = db.client.pool as {
    numUsed(): number;
    numFree(): number;
    numPendingAcquires(): number;
  };
  const connections = (name: string, help: string) => [
    ...about(name, 'gauge', help),
    `${name}{state="used"} ${pool.numUsed()}`,
    `${name}{state="free"} ${pool.numFree()}`,
  ];
  return [
    ...connections('db_pool_connections', 'Connections of the database pool'),
    ...gauge('db_pool_pending_acquires', 'Queries that wait for a connection', pool.numPendingAcquires()),
    ...connections('database_connections', 'Deprecated: use db_pool_connections'),
    ...gauge('database_waiting', 'Deprecated: use db_pool_pending_acquires', pool.numPendingAcquires()),
  ];
}
