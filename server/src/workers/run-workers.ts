import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { about, gauge, type MetricsText } from '#src/http/metrics.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

/** The longest that all workers may take to end, in milliseconds; each cuts itself off earlier. */
const endLimit = 15_000;
/** How long a worker's figures are waited for. */
const reportLimit = 1000;
/** One that lived so long was sound; one that ends sooner is replaced after longer and longer pauses. */
const soundAfter = 60_000;
/** What no other start mends: damaged or newer data, data in use, wrong settings. */
const finalCodes = new Set([65, 75, 78]);

interface Running {
  worker: Worker;
  number: number;
  isFirst: boolean;
  isReady: boolean;
  since: number;
  /** How many before it in its place ended too soon. */
  quickEnds: number;
}

interface Options {
  count: number;
  /** The file that a worker runs, and with which arguments. */
  entry: string;
  args: readonly string[];
  log: Logger;
}

/** Before a worker is replaced, in milliseconds. */
export function pauseBefore(quickEnds: number): number {
  return Math.min(30_000, 250 * 2 ** quickEnds);
}

/**
 * Runs the server in several processes that share its port. The first begins alone: it brings the schema up to date, and
 * what is wrong with a start shows once. One that ends unasked is replaced; told to end, all do so in order.
 * @returns the exit code, when no worker is left
 */
export function runWorkers({ count, entry, args, log }: Options): Promise<number> {
  const running = new Map<number, Running>();
  const gathering = new Map<number, (number: number, lines: MetricsText) => void>();
  let [gathers, replaced, waiting, code] = [0, 0, 0, 0];
  let ending = false;
  let signals = 0;
  cluster.setupPrimary({ exec: entry, args: [...args], execArgv: [] });
  const tell = ({ worker }: Running, message: ToWorker) => {
    if (worker.isConnected()) worker.send(message);
  };

  return new Promise((resolve) => {
    function begin(number: number, quickEnds = 0, isFirst = false): void {
      // For a service that does not set it: see the sample unit.
      const worker = cluster.fork({ MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' });
      const own: Running = { worker, number, isFirst, isReady: false, since: Date.now(), quickEnds };
      running.set(number, own);
      worker.on('message', (message: ToPrimary) => heard(own, message));
      // A word to one that is just ending comes too late, and is no fault.
      worker.on('error', (error) => log.debug({ err: error, worker: number }, 'A worker was not reached'));
      worker.on('exit', (exitCode, signal) => ended(own, exitCode ?? 1, signal));
    }

    function heard(own: Running, message: ToPrimary): void {
      const { number, isFirst } = own;
      if (message.kind === 'here') tell(own, ending ? { kind: 'end' } : { kind: 'begin', number, isFirst });
      if (message.kind === 'report') gathering.get(message.id)?.(number, message.lines);
      if (message.kind === 'gather')
        void gather().then((byWorker) =>
          tell(own, { kind: 'gathered', id: message.id, byWorker, own: ownLines() }),
        );
      if (message.kind === 'ready') {
        own.isReady = true;
        if (isFirst && !ending) for (let other = 2; other <= count; other += 1) begin(other);
      }
    }

    function ended(
      { number, isFirst, isReady, since, quickEnds }: Running,
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
      const times = Date.now() - since < soundAfter ? quickEnds + 1 : 0;
      const pause = pauseBefore(times);
      log.error({ worker: number, code: exit, signal, pause }, 'A worker ended; another takes its place');
      waiting += 1;
      setTimeout(() => {
        waiting -= 1;
        if (ending) finishIfNone();
        else {
          replaced += 1;
          begin(number, times);
        }
      }, pause);
    }

    function finishIfNone(): void {
      if (running.size === 0 && waiting === 0) resolve(code);
    }

    function gather(): Promise<[number, MetricsText][]> {
      const id = gathers++;
      const answers = new Map<number, MetricsText>();
      const asked = [...running.values()].filter(({ isReady }) => isReady);
      return new Promise((done) => {
        const finish = () => {
          clearTimeout(late);
          gathering.delete(id);
          done([...answers].sort(([one], [other]) => one - other));
        };
        const late = setTimeout(finish, reportLimit);
        gathering.set(id, (number, lines) => {
          answers.set(number, lines);
          if (answers.size === asked.length) finish();
        });
        for (const own of asked) tell(own, { kind: 'report', id });
      });
    }

    function ownLines(): MetricsText {
      const ready = [...running.values()].filter(({ isReady }) => isReady).length;
      return [
        ...gauge('workers_wanted', 'Processes that are to serve', count),
        ...gauge('workers_ready', 'Processes that serve', ready),
        ...about('worker_replacements_total', 'counter', 'Processes that ended and were replaced'),
        `worker_replacements_total ${replaced}`,
      ];
    }

    function end(exit: number): void {
      if (ending) return;
      ending = true;
      code = exit;
      for (const own of running.values()) tell(own, { kind: 'end' });
      finishIfNone();
      setTimeout(killAll, endLimit).unref();
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
      log.fatal({ err: error }, 'A fault that nobody caught');
      end(1);
    });
    begin(1, 0, true);
  });
}
