import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Metrics of a server. Labels never contain request data, so their number is bounded. */
export interface Metrics {
  registry: Registry;
  /** Counts responses: those of `fromMemory` at once with a duration of 0, others when `listener` has finished. */
  observe(
    fromMemory: (request: IncomingMessage, response: ServerResponse) => boolean,
    listener: RequestListener,
  ): RequestListener;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of an answer',
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const inProgress = new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests being answered',
    registers,
  });

  function count({ method = '' }: IncomingMessage, { statusCode }: ServerResponse, seconds: number): void {
    requests.inc({
      method: knownMethods.has(method) ? method : 'other',
      status: `${Math.floor(statusCode / 100)}xx`,
    });
    duration.observe(seconds);
  }

  return {
    registry,
    observe: (fromMemory, listener) => (request, response) => {
      if (fromMemory(request, response)) {
        count(request, response, 0);
        return;
      }
      const start = performance.now();
      inProgress.inc();
      response.once('close', () => {
        inProgress.dec();
        count(request, response, (performance.now() - start) / 1000);
      });
      listener(request, response);
    },
  };
}

/** Adds the state of a database connection pool. */
export function addPoolMetrics(registry: Registry, db: Knex): void {
  const pool = db.client.pool as {
    numUsed(): number;
    numFree(): number;
    numPendingAcquires(): number;
  };
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the database pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
    },
  });
  new Gauge({
    name: 'db_pool_pending_acquires',
    help: 'Queries that wait for a connection',
    registers: [registry],
    collect() {
      this.set(pool.numPendingAcquires());
    },
  });
}
