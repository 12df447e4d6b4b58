import type { Worker } from 'node:worker_threads';
import { spawnWorker, type WorkerScript } from '#src/worker-script.ts';
import { replyOf } from './reply-of.ts';
import { workQueue } from './work-queue.ts';

interface TaskThread extends WorkerScript {
  /** Timeout of a task in milliseconds. */
  timeoutMs: number;
  /** Milliseconds until an idle thread ends. A start takes longer than most tasks. */
  idle: number;
  maxQueued: number;
  maxOldGenerationSizeMb: number;
}

/** Returns true for the error of a task that took too much time or memory, or that ended its thread. */
export function hasExceededLimits(error: unknown): boolean {
  const { message, code } = error as Error & { code?: string };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || /took longer than|ended without/.test(message);
}

/** The result of a task, or the error message. */
export type TaskOutcome<Result> = { result: Result } | { failure: string };

/**
 * Runs tasks one at a time in a worker thread, so that the event loop stays free. A thread that fails or
 * exceeds the timeout is terminated.
 * @throws AppError unavailable if the queue is full, Error if there is no result
 */
export function createTaskWorker<Task, Result>(options: TaskThread): (task: Task) => Promise<Result> {
  const { idle, maxQueued, maxOldGenerationSizeMb, ...code } = options;
  const enqueue = workQueue(1, maxQueued);
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const thread = spawnWorker(code, { resourceLimits: { maxOldGenerationSizeMb } });
    // An idle thread that fails is replaced with the next task.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (worker === thread) worker = undefined;
    });
    return thread;
  }

  function terminate(): void {
    void worker?.terminate();
    worker = undefined;
  }

  async function work(task: Task): Promise<Result> {
    worker ??= start();
    const thread = worker;
    thread.ref();
    const outcome = await replyOf<TaskOutcome<Result>>(thread, options, () => thread.postMessage(task));
    if ('failure' in outcome) throw new Error(outcome.failure);
    return outcome.result;
  }

  return (task) =>
    enqueue(async () => {
      clearTimeout(idleTimer);
      try {
        return await work(task);
      } catch (error) {
        terminate();
        throw error;
      } finally {
        // Neither the idle thread nor its timer prevents the exit of the process.
        worker?.unref();
        idleTimer = setTimeout(terminate, idle).unref();
      }
    });
}
