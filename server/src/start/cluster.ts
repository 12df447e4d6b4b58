import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { AggregatorRegistry, Counter, Gauge, type Registry } from 'prom-client';

/** Milliseconds until all workers must have stopped. Each one has a shorter limit of its own. */
const stopTimeoutMs = 15_000;
/** Milliseconds after which the exit of a worker is not early. */
const healthyAfterMs = 60_000;
/** Maximum milliseconds before a worker is replaced. The pause doubles with each consecutive early exit. */
const maxPauseMs = 30_000;
/** Exit codes that a restart cannot fix: damaged or newer data, data in use, wrong settings. */
const finalCodes = new Set([65, 75, 78]);
/** The workers' metrics, and those of the primary process. Also in workers, where it replies to the primary process. */
const registry = new AggregatorRegistry();

/** Whether this process migrates the schema and prints the banner: the only one, or the first worker since the start. */
export const isFirstProcess = (cluster.worker?.id ?? 1) === 1;

/** Reports to the primary process that this worker serves requests. */
export function reportReady(): void {
  if (cluster.isWorker) process.send?.('ready');
}

/** Runs when the primary process has ended. Otherwise Node would exit at once and drop open requests. */
export function onPrimaryEnd(listener: () => void): void {
  cluster.worker?.on('disconnect', () => {
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
    listener();
  });
}

/**
 * Makes the metrics of this process available to the other workers.
 * @returns a function for the metrics of all processes, or of this and the primary one while a worker does not reply
 */
export function shareMetrics(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics();
  own.setDefaultLabels({ worker: String(cluster.worker?.id) });
  AggregatorRegistry.setRegistries([own]);
  return async () => {
    const gathered = new Promise<Gathered>((resolve) => {
      const receive = (message: Gathered | object) => {
        if (!('primary' in message)) return;
        process.off('message', receive);
        resolve(message);
      };
      process.on('message', receive);
    });
    process.send?.('gather');
    const { primary, workers = await own.metrics() } = await gathered;
    return workers + primary;
  };
}

/** Response to `gather`. Without `workers` if one of them did not reply. */
interface Gathered {
  primary: string;
  workers?: string;
}

interface Options {
  count: number;
  /** The script of a worker, and its arguments. */
  entry: string;
  args: readonly string[];
  log: Logger;
}

/**
 * Runs the server in several processes that share a port. The first worker starts alone: it migrates the
 * schema and reports a start error once. Replaces workers that crash. On a signal, all workers stop
 * gracefully.
 * @returns the exit code after the last worker has ended
 */
export function runWorkers({ count, entry, args, log }: Options): Promise<number> {
  // The kernel hands each connection to a worker. By default the primary process does, and a connection on its way to
  // a worker that dies would stay open without a response.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: entry, args: [...args], execArgv: [] });
  const registers = [registry];
  const ready = new Set<number>();
  const wanted = { name: 'workers_wanted', help: 'Number of configured workers', registers };
  new Gauge(wanted).set(count);
  const readyWorkers = new Gauge({
    name: 'workers_ready',
    help: 'Number of workers that are ready',
    registers,
  });
  const replacements = new Counter({
    name: 'worker_replacements_total',
    help: 'Number of workers that ended and were replaced',
    registers,
  });
  let [code, signals] = [0, 0];
  let isEnding = false;

  return new Promise((resolve) => {
    function start(earlyExits = 0): void {
      // Default for services that do not set it, see the sample unit.
      const worker = cluster.fork({ MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' });
      const { id } = worker;
      const since = Date.now();
      worker.on('message', (message: unknown) => {
        if (message === 'gather') void gather().then((metrics) => worker.send(metrics));
        if (message !== 'ready') return;
        readyWorkers.set(ready.add(id).size);
        if (id === 1 && !isEnding) for (let number = 2; number <= count; number += 1) start();
      });
      // A message to a worker that is just exiting fails; this is expected.
      worker.on('error', (error) => log.debug({ err: error, worker: id }, 'A worker could not be reached'));
      worker.on('exit', (exit: number | null, signal: NodeJS.Signals | null) => {
        const wasReady = ready.delete(id);
        readyWorkers.set(ready.size);
        // A worker that is still starting ends by the signal.
        if (isEnding && exit !== 0 && signal !== 'SIGTERM') code = 1;
        const isFinal = !isEnding && !wasReady && (id === 1 || finalCodes.has(exit ?? 1));
        if (isFinal) code = exit ?? 1;
        if (isEnding || isFinal) return resolveIfNone();
        const nextEarlyExits = Date.now() - since < healthyAfterMs ? earlyExits + 1 : 0;
        const pause = Math.min(maxPauseMs, 250 * 2 ** nextEarlyExits);
        log.error({ worker: id, code: exit, signal, pause }, 'A worker ended and will be replaced');
        setTimeout(() => {
          if (isEnding) return;
          replacements.inc();
          start(nextEarlyExits);
        }, pause);
      });
    }

    async function gather(): Promise<Gathered> {
      const workers = await registry.clusterMetrics().catch(() => undefined);
      return { primary: await registry.metrics(), ...(workers && { workers }) };
    }

    function resolveIfNone(): void {
      if (running().length === 0) resolve(code);
    }

    function end(exit: number): void {
      if (isEnding) return;
      isEnding = true;
      code = exit;
      killAll('SIGTERM');
      resolveIfNone();
      setTimeout(() => killAll('SIGKILL'), stopTimeoutMs).unref();
    }

    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        signals += 1;
        if (signals > 1) killAll('SIGKILL');
        end(0);
      });
    }
    process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      log.fatal({ err: error }, 'Uncaught exception');
      end(1);
    });
    start();
  });
}

function running() {
  return Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker && !worker.isDead() ? [worker] : [],
  );
}

function killAll(signal: NodeJS.Signals): void {
  for (const worker of running()) worker.process.kill(signal);
}
