import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'autocannon';

/** A request that a load sends repeatedly. */
export interface BenchmarkRequest {
  path: string;
  method?: Request['method'];
  headers?: Record<string, string>;
  /** Base64. */
  body?: string;
  /** Share of the requests of a task. Default: 1. */
  weight?: number;
}

export interface LoadTask {
  url: string;
  seconds: number;
  connections: number;
  requests: BenchmarkRequest[];
  /** Requests per second over all connections. Default: no limit. */
  rate?: number | undefined;
}

export interface LoadResult {
  /** Responses per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Number of responses per status; 0 stands for a failed connection. */
  statuses: Record<string, number>;
}

export interface Load extends LoadResult {
  /** CPU time of the server's processes per response in microseconds; undefined if the system does not report it. */
  cpu: number | undefined;
}

/** One side of a comparison. */
export interface Side {
  url: string;
  requests: BenchmarkRequest[];
  /** The server process. */
  pid?: number | undefined;
  /** The expected status. Default: 200. */
  status?: number;
}

/**
 * A server is warm after this number of responses, and when a second's responses are less than 5 % cheaper than those of
 * the second before. The warm-up ends after this number of seconds in any case.
 */
const warm = { responses: 3000, gain: 0.05, seconds: 12 };
const execArgv = ['--import', 'tsx'];

/** Puts a load on a server from another process. @throws Error if a response has an unexpected status */
export async function load(side: Side, seconds: number, connections = 16, rate?: number): Promise<Load> {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'), { execArgv });
  const before = cpuMicroseconds(side.pid);
  child.send({ url: side.url, requests: side.requests, seconds, connections, rate } satisfies LoadTask);
  const result = (await firstMessage(child)) as LoadResult;
  const after = cpuMicroseconds(side.pid);
  const responses = sum(Object.values(result.statuses));
  const unexpected = Object.keys(result.statuses).filter((each) => each !== String(side.status ?? 200));
  if (unexpected.length > 0)
    throw new Error(`${side.requests[0]?.path} returned the status ${unexpected.join(', ')}.`);
  return {
    ...result,
    cpu: before === undefined || after === undefined ? undefined : (after - before) / responses,
  };
}

/** Medians of both sides and of the ratios of all rounds. */
export interface Compared {
  product: Load;
  baseline: Load;
  /** Rate of the product divided by the rate of the baseline. */
  ratio: number;
  /** CPU time of the baseline divided by that of the product, so higher is better; NaN if unknown. */
  cpuRatio: number;
  p99Ratio: number;
}

/** Warms both sides up and measures them alternately. */
export async function compare(
  product: Side,
  baseline: Side,
  {
    rounds,
    seconds,
    connections = 16,
    rate,
  }: { rounds: number; seconds: number; connections?: number; rate?: number | undefined },
): Promise<Compared> {
  await warmUp(product, connections);
  await warmUp(baseline, connections);
  const pairs: [Load, Load][] = [];
  while (pairs.length < rounds)
    pairs.push([
      await load(product, seconds, connections, rate),
      await load(baseline, seconds, connections, rate),
    ]);
  return {
    product: medianLoad(pairs.map(([first]) => first)),
    baseline: medianLoad(pairs.map(([, second]) => second)),
    ratio: median(pairs.map(([first, second]) => first.rate / second.rate)),
    cpuRatio: median(pairs.map(([first, second]) => (second.cpu ?? Number.NaN) / (first.cpu ?? Number.NaN))),
    p99Ratio: median(pairs.map(([first, second]) => first.p99 / second.p99)),
  };
}

async function warmUp(side: Side, connections: number): Promise<void> {
  let responses = 0;
  let before = Number.POSITIVE_INFINITY;
  for (let second = 0; second < warm.seconds; second += 1) {
    const { statuses, cpu = 0 } = await load(side, 1, connections);
    responses += sum(Object.values(statuses));
    if (responses >= warm.responses && cpu >= before * (1 - warm.gain)) return;
    before = cpu;
  }
}

/** Returns the medians of several rounds. */
export function medianLoad(loads: readonly Load[]): Load {
  return {
    rate: median(loads.map(({ rate }) => rate)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    cpu: median(loads.map(({ cpu }) => cpu ?? Number.NaN)),
    statuses: loads[0]?.statuses ?? {},
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export interface Baseline {
  url: string;
  pid?: number | undefined;
  stop(): void;
}

/** Starts a baseline server in its own process. @param task the message that it receives; it replies with its port */
export async function startBaseline(
  name: 'node-server' | 'react',
  task: Record<string, unknown>,
): Promise<Baseline> {
  const child = fork(join(import.meta.dirname, `baseline-${name}.ts`), { execArgv });
  child.send(task);
  const port = (await firstMessage(child)) as number;
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => void child.kill() };
}

/** Starts a bare server that sends the headers and the compressed size of the response of a URL. */
export async function startBareServer(url: string): Promise<Baseline> {
  const compressed = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  const length = Number(compressed.headers.get('content-length') ?? 0);
  const omitted = /^(date|connection|keep-alive|transfer-encoding)$/;
  const headers = Object.fromEntries([...compressed.headers].filter(([name]) => !omitted.test(name)));
  await compressed.arrayBuffer();
  return startBaseline('node-server', { headers, length });
}

/** Returns the CPU time of a process and its children in microseconds; undefined except on Linux. */
export function cpuMicroseconds(pid: number | undefined): number | undefined {
  try {
    // Four fields include the children that have exited.
    return sum([ticks(Number(pid), 4), ...childrenOf(Number(pid)).map((child) => ticks(child, 2))]) * 10_000;
  } catch {
    return undefined;
  }
}

/** Returns the ids of the running child processes, such as image workers. */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').map(Number).filter(Boolean);
}

function ticks(pid: number, fields: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  return sum(
    rest
      .split(' ')
      .slice(11, 11 + fields)
      .map(Number),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}

async function firstMessage(child: ChildProcess): Promise<unknown> {
  const exited = once(child, 'exit').then(() => {
    throw new Error('A benchmark process exited before it sent a result.');
  });
  exited.catch(() => {});
  const [message] = (await Promise.race([once(child, 'message'), exited])) as unknown[];
  return message;
}
