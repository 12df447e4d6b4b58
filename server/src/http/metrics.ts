import { readdirSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Knex } from 'knex';

/** Upper bounds of the response-time buckets in seconds. */
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Lines in the Prometheus text format. */
export type MetricsText = string[];

/** Metrics of the process. Labels never contain request data, so their number is bounded. */
export interface Metrics {
  /** Counts responses: those of `fromMemory` at once with a duration of 0, others when `listener` has finished. */
  observe(
    fromMemory: (request: IncomingMessage, response: ServerResponse) => boolean,
    listener: RequestListener,
  ): RequestListener;
  lines(): MetricsText;
}

export function createMetrics(): Metrics {
  /** By method, then by the first digit of the status. Building strings per request would cost too much. */
  const countsByMethod = new Map<string, number[]>();
  const buckets = new Array<number>(bounds.length + 1).fill(0);
  let [inProgress, seconds] = [0, 0];
  let delay: IntervalHistogram | undefined;

  function count(method: string, status: number, took: number): void {
    const known = knownMethods.has(method) ? method : 'other';
    let classes = countsByMethod.get(known);
    if (!classes) {
      classes = new Array<number>(10).fill(0);
      countsByMethod.set(known, classes);
    }
    const first = Math.floor(status / 100);
    classes[first] = (classes[first] ?? 0) + 1;
    let index = 0;
    while (index < bounds.length && took > Number(bounds[index])) index += 1;
    buckets[index] = (buckets[index] ?? 0) + 1;
    seconds += took;
  }

  function httpLines(): MetricsText {
    let sum = 0;
    const cumulated = buckets.map((each) => {
      sum += each;
      return sum;
    });
    return [
      ...about('http_requests_total', 'counter', 'Requests answered'),
      ...[...countsByMethod].flatMap(([method, classes]) =>
        classes.flatMap((total, first) =>
          total > 0 ? [`http_requests_total{method="${method}",status="${first}xx"} ${total}`] : [],
        ),
      ),
      ...about('http_request_duration_seconds', 'histogram', 'Time to the end of an answer'),
      ...cumulated.map(
        (total, n) => `http_request_duration_seconds_bucket{le="${bounds[n] ?? '+Inf'}"} ${total}`,
      ),
      `http_request_duration_seconds_sum ${seconds}`,
      `http_request_duration_seconds_count ${sum}`,
      ...gauge('http_requests_in_progress', 'Requests being answered', inProgress),
    ];
  }

  /** Event-loop delay since the last scrape. */
  function loopLines(): MetricsText {
    delay ??= startMonitor();
    const p99 = delay.count > 0 ? delay.percentile(99) / 1e9 : 0;
    delay.reset();
    return gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop since the last scrape', p99);
  }

  return {
    observe: (fromMemory, listener) => (request, response) => {
      if (fromMemory(request, response)) {
        count(request.method ?? '', response.statusCode, 0);
        return;
      }
      const start = performance.now();
      inProgress += 1;
      response.once('close', () => {
        inProgress -= 1;
        count(request.method ?? '', response.statusCode, (performance.now() - start) / 1000);
      });
      listener(request, response);
    },
    lines: () => [...httpLines(), ...loopLines(), ...processMetrics()],
  };
}

/** Formats a gauge. */
export function gauge(name: string, help: string, value: number): MetricsText {
  return [...about(name, 'gauge', help), `${name} ${value}`];
}

export function about(name: string, type: string, help: string): MetricsText {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function startMonitor(): IntervalHistogram {
  const monitor = monitorEventLoopDelay({ resolution: 20 });
  monitor.enable();
  return monitor;
}

function processMetrics(): MetricsText {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    ...gauge('process_start_time_seconds', 'When the process began', Date.now() / 1000 - process.uptime()),
    ...gauge('process_resident_memory_bytes', 'Memory of the process', rss),
    ...gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects', heapUsed),
    ...about('process_cpu_seconds_total', 'counter', 'Time of the processor'),
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    ...openFileLines(),
  ];
}

/** Linux only. */
function openFileLines(): MetricsText {
  try {
    return gauge('process_open_fds', 'Open files and connections', readdirSync('/proc/self/fd').length);
  } catch {
    return [];
  }
}

/** The state of this process's database connection pool. */
export function poolMetrics(db: Knex): MetricsText {
  const pool = db.client.pool as {
    numUsed(): number;
    numFree(): number;
    numPendingAcquires(): number;
  };
  return [
    ...about('db_pool_connections', 'gauge', 'Connections of the database pool'),
    `db_pool_connections{state="used"} ${pool.numUsed()}`,
    `db_pool_connections{state="free"} ${pool.numFree()}`,
    ...gauge('db_pool_pending_acquires', 'Queries that wait for a connection', pool.numPendingAcquires()),
  ];
}
