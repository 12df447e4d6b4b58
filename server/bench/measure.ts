import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is asked of a server, again and again. */
export interface BenchmarkRequest {
  path: string;
  method?: string;
  /** Whole header lines. */
  headers?: string[];
  /** Base64. */
  body?: string;
  /** How often among the questions of a task; once unless told. */
  weight?: number;
}

export interface LoadTask {
  url: string;
  seconds: number;
  connections: number;
  questions: BenchmarkRequest[];
  /** Questions a second, on all connections together; without it as many as are answered. */
  rate?: number | undefined;
}

export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of the processor that the server's processes took for an answer; undefined where nobody tells. */
  cpu: number | undefined;
  /** How many answers had which status; 0 where the connection ended without one. */
  statuses: Record<string, number>;
}

/** One side of a comparison. */
export interface Side {
  url: string;
  questions: BenchmarkRequest[];
  /** The process that answers. */
  pid?: number | undefined;
  /** The only status that is no fault; 200 unless told. */
  status?: number;
}

/**
 * A server is warm when its code is compiled: after so many answers, and when a second's answers cost it no longer less by
 * a twentieth than those of the second before; in any case after so many seconds.
 */
const warm = { answers: 3000, gain: 0.05, seconds: 12 };
const execArgv = ['--import', 'tsx'];

/** Puts a load on a server from another process. @throws Error where not every answer has the status */
export async function load(side: Side, seconds: number, connections = 16, rate?: number): Promise<Load> {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'), { execArgv });
  const before = processorTime(side.pid);
  child.send({ url: side.url, questions: side.questions, seconds, connections, rate } satisfies LoadTask);
  const figures = (await firstMessage(child)) as Omit<Load, 'cpu'>;
  const after = processorTime(side.pid);
  const answers = Object.values(figures.statuses).reduce((sum, each) => sum + each, 0);
  const others = Object.keys(figures.statuses).filter((each) => each !== String(side.status ?? 200));
  const [question] = side.questions;
  if (others.length > 0) throw new Error(`${question?.path} was answered with ${others.join(', ')}.`);
  return {
    ...figures,
    cpu: before === undefined || after === undefined ? undefined : (after - before) / answers,
  };
}

/** The medians of both sides, and of the ratios of the rounds. */
export interface Compared {
  ours: Load;
  yardstick: Load;
  /** Of the rates. */
  ratio: number;
  /** Of the processor's time, so that here, too, more is better; not a number where nobody tells it. */
  cpuRatio: number;
  p99Ratio: number;
}

/** The two sides in turn, as many rounds as told, after a moment for each to get warm. */
export async function compare(
  ours: Side,
  theirs: Side,
  {
    rounds,
    seconds,
    connections = 16,
    rate,
  }: { rounds: number; seconds: number; connections?: number; rate?: number | undefined },
): Promise<Compared> {
  await warmUp(ours, connections);
  await warmUp(theirs, connections);
  const pairs: [Load, Load][] = [];
  while (pairs.length < rounds)
    pairs.push([
      await load(ours, seconds, connections, rate),
      await load(theirs, seconds, connections, rate),
    ]);
  return {
    ours: middle(pairs.map(([first]) => first)),
    yardstick: middle(pairs.map(([, second]) => second)),
    ratio: median(pairs.map(([first, second]) => first.rate / second.rate)),
    cpuRatio: median(pairs.map(([first, second]) => (second.cpu ?? Number.NaN) / (first.cpu ?? Number.NaN))),
    p99Ratio: median(pairs.map(([first, second]) => first.p99 / second.p99)),
  };
}

async function warmUp(side: Side, connections: number): Promise<void> {
  let answers = 0;
  let before = Number.POSITIVE_INFINITY;
  for (let second = 0; second < warm.seconds; second += 1) {
    const { statuses, cpu = 0 } = await load(side, 1, connections);
    answers += Object.values(statuses).reduce((sum, each) => sum + each, 0);
    if (answers >= warm.answers && cpu >= before * (1 - warm.gain)) return;
    before = cpu;
  }
}

/** The medians of several rounds. */
export function middle(loads: readonly Load[]): Load {
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

/** Starts a yardstick's server in a process of its own. @param task what it is sent; it answers with its port */
export async function startYardstick(
  name: 'node-server' | 'one-row' | 'react',
  task: Record<string, unknown>,
): Promise<Baseline> {
  const child = fork(join(import.meta.dirname, `baseline-${name}.ts`), { execArgv });
  child.send(task);
  const port = (await firstMessage(child)) as number;
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => void child.kill() };
}

/** A bare server that answers with the very headers and as many bytes as an address, packed. */
export async function bareServer(url: string): Promise<Baseline> {
  const packed = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  const length = Number(packed.headers.get('content-length') ?? 0);
  const left = /^(date|connection|keep-alive|transfer-encoding)$/;
  const headers = Object.fromEntries([...packed.headers].filter(([name]) => !left.test(name)));
  await packed.arrayBuffer();
  return startYardstick('node-server', { headers, length });
}

/** Microseconds that a process and those that it has started have had of the processors; Linux alone tells. */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    // Its own, and of those that have ended.
    const own = ticks(Number(pid), 4);
    return childrenOf(Number(pid)).reduce((sum, child) => sum + ticks(child, 2), own) * 10_000;
  } catch {
    return undefined;
  }
}

/** The processes that a process has started and that run, such as those that make pictures. */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').map(Number).filter(Boolean);
}

function ticks(pid: number, fields: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const times = rest.split(' ').slice(11, 11 + fields);
  return times.reduce((sum, each) => sum + Number(each), 0);
}

async function firstMessage(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('A process of the bench ended before it had an answer.');
  });
  ended.catch(() => {});
  const [message] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
  return message;
}
