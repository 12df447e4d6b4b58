import { type Options, Tinypool } from 'tinypool';
import { workQueue } from './work-queue.ts';
import { type WorkerScript, workerUrl } from './worker-script.ts';

interface PoolOptions
  extends WorkerScript,
    Pick<Options, 'runtime' | 'env' | 'execArgv' | 'resourceLimits' | 'serialization'> {
  /** Maximum number of workers. Default: 1. */
  concurrency?: number;
  maxQueued: number;
  /** Timeout of a task in milliseconds. */
  timeoutMs: number;
}

/** Milliseconds until an idle worker ends. A start takes longer than most tasks. */
const idleTimeout = 15_000;

/**
 * Runs tasks in worker threads or processes, so that the event loop stays free. The script's default export is the
 * function for one task. Workers start on demand. One that fails or exceeds the timeout is terminated.
 * @throws AppError unavailable if the queue is full, the error of the task, Error if it has no result
 */
export function createTaskPool<Task, Result>(options: PoolOptions): (task: Task) => Promise<Result> {
  const { name, source, concurrency = 1, maxQueued, timeoutMs, ...runtime } = options;
  const filename = workerUrl({ name, source }).href;
  const pool = new Tinypool({
    ...{ execArgv: [], ...runtime, filename, idleTimeout },
    ...{ minThreads: 0, maxThreads: concurrency },
  });
  // A worker ended without a task. The pool would never give its task to one that ends during its start.
  pool.on('error', () => pool.cancelPendingTasks());
  // The pool's own queue would start the timeout too early.
  const enqueue = workQueue(concurrency, maxQueued);
  return (task) =>
    enqueue(async () => {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), timeoutMs);
      try {
        return await pool.run(task, { signal: timeout.signal });
      } finally {
        clearTimeout(timer);
      }
    });
}

/** Returns true for the error of a task that took too much time or memory. */
export function hasExceededLimits(error: unknown): boolean {
  const { name, code } = error as Error & { code?: string };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError';
}
