import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { about, gauge, type MetricsText } from '#src/http/metrics.ts';
import type { ToPrimary, ToWorker } from './primary-channel.ts';

/** Milliseconds until all workers must have stopped. Each one has a shorter limit of its own. */
const stopTimeoutMs = 15_000;
/** Milliseconds to wait for the metrics of the workers. */
const reportTimeoutMs = 1000;
/** Milliseconds after which a worker counts as healthy. The restart delay grows for workers that end earlier. */
const healthyAfterMs = 60_000;
/** Exit codes that a restart cannot fix: damaged or newer data, data in use, wrong settings. */
const finalCodes = new Set([65, 75, 78]);

interface Running {
  worker: Worker;
  number: number;
  isFirst: boolean;
  isReady: boolean;
  since: number;
  /** Number of consecutive early exits in this slot. */
  earlyExits: number;
}

interface Options {
  count: number;
  /** The script of a worker, and its arguments. */
  entry: string;
  args: readonly string[];
  log: Logger;
}

/** Returns the delay in milliseconds before a worker is replaced. */
export function pauseBefore(earlyExits: number): number {
  return Math.min(30_000, 250 * 2 ** earlyExits);
}

/**
 * Runs the server in several processes that share a port. The first worker starts alone: it migrates the
 * schema and reports a start error once. Replaces workers that crash. On a signal, all workers stop
 * gracefully.
 * @returns the exit code after the last worker has onExit
 */
export function runWorkers({ count, entry, args, log }: Options): Promise<number> {
  const running = new Map<number, Running>();
  const pendingReports = new Map<number, (number: number, lines: MetricsText) => void>();
  let [nextGatherId, replaced, waiting, code] = [0, 0, 0, 0];
  let ending = false;
  let signals = 0;
  cluster.setupPrimary({ exec: entry, args: [...args], execArgv: [] });
  const send = ({ worker }: Running, message: ToWorker) => {
    if (worker.isConnected()) worker.send(message);
  };

  return new Promise((resolve) => {
    function begin(number: number, earlyExits = 0, isFirst = false): void {
      // Default for services that do not set it, see the sample unit.
      const worker = cluster.fork({ MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' });
      const own: Running = { worker, number, isFirst, isReady: false, since: Date.now(), earlyExits };
      running.set(number, own);
      worker.on('message', (message: ToPrimary) => onMessage(own, message));
      // A message to a worker that is just exiting fails; this is expected.
      worker.on('error', (error) =>
        log.debug({ err: error, worker: number }, 'A worker could not be reached'),
      );
      worker.on('exit', (exitCode, signal) => onExit(own, exitCode ?? 1, signal));
    }

    function onMessage(own: Running, message: ToPrimary): void {
      const { number, isFirst } = own;
      if (message.kind === 'here') send(own, ending ? { kind: 'end' } : { kind: 'begin', number, isFirst });
      if (message.kind === 'report') pendingReports.get(message.id)?.(number, message.lines);
      if (message.kind === 'gather')
        void gather().then((byWorker) =>
          send(own, { kind: 'gathered', id: message.id, byWorker, own: ownLines() }),
        );
      if (message.kind === 'ready') {
        own.isReady = true;
        if (isFirst && !ending) for (let other = 2; other <= count; other += 1) begin(other);
      }
    }

    function onExit(
      { number, isFirst, isReady, since, earlyExits }: Running,
      exit: number,
      signal: string,
    ): void {
      running.delete(number);
      if (ending && (exit !== 0 || signal)) code = 1;
      const isFinal = !isReady && (isFirst || finalCodes.has(exit));
      if (isFinal) code = exit;
      if (ending || isFinal) {
        finishIfNone();
        return;
      }
      const nextEarlyExits = Date.now() - since < healthyAfterMs ? earlyExits + 1 : 0;
      const pause = pauseBefore(nextEarlyExits);
      log.error({ worker: number, code: exit, signal, pause }, 'A worker ended and will be replaced');
      waiting += 1;
      setTimeout(() => {
        waiting -= 1;
        if (ending) finishIfNone();
        else {
          replaced += 1;
          begin(number, nextEarlyExits);
        }
      }, pause);
    }

    function finishIfNone(): void {
      if (running.size === 0 && waiting === 0) resolve(code);
    }

    function gather(): Promise<[number, MetricsText][]> {
      const id = nextGatherId++;
      const reports = new Map<number, MetricsText>();
      const readyWorkers = [...running.values()].filter(({ isReady }) => isReady);
      return new Promise((done) => {
        const finish = () => {
          clearTimeout(timeout);
          pendingReports.delete(id);
          done([...reports].sort(([one], [other]) => one - other));
        };
        const timeout = setTimeout(finish, reportTimeoutMs);
        pendingReports.set(id, (number, lines) => {
          reports.set(number, lines);
          if (reports.size === readyWorkers.length) finish();
        });
        for (const own of readyWorkers) send(own, { kind: 'report', id });
      });
    }

    function ownLines(): MetricsText {
      const ready = [...running.values()].filter(({ isReady }) => isReady).length;
      return [
        ...gauge('workers_wanted', 'Number of configured workers', count),
        ...gauge('workers_ready', 'Number of workers that are ready', ready),
        ...about('worker_replacements_total', 'counter', 'Number of workers that ended and were replaced'),
        `worker_replacements_total ${replaced}`,
      ];
    }

    function end(exit: number): void {
      if (ending) return;
      ending = true;
      code = exit;
      for (const own of running.values()) send(own, { kind: 'end' });
      finishIfNone();
      setTimeout(killAll, stopTimeoutMs).unref();
    }
    function killAll(): void {
      for (const { worker } of running.values()) worker.process.kill('SIGKILL');
    }

    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        signals += 1;
        if (signals > 1) killAll();
        end(0);
      });
    }
    process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      log.fatal({ err: error }, 'Uncaught exception');
      end(1);
    });
    begin(1, 0, true);
  });
}
