import type { Knex } from 'knex';
import { about, gauge, type MetricsText } from './metrics.ts';

/** Metrics of the connection pool. */
export function poolMetrics(db: Knex): MetricsText {
  const pool = db.client.pool as {
    numUsed(): number;
    numFree(): number;
    numPendingAcquires(): number;
  };
  return [
    ...about('database_connections', 'gauge', 'Connections of the pool'),
    `database_connections{state="used"} ${pool.numUsed()}`,
    `database_connections{state="free"} ${pool.numFree()}`,
    ...gauge('database_waiting', 'Queries that wait for a connection', pool.numPendingAcquires()),
  ];
}
