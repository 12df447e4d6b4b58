import type { Worker } from 'node:worker_threads';
import { spawnWorker, type WorkerScript } from '#src/worker-script.ts';
import { workQueue } from './work-queue.ts';

interface TaskThread extends WorkerScript {
  /** Timeout of a task in milliseconds. */
  timeoutMs: number;
  /** Milliseconds until an idle thread ends. A start takes longer than most tasks. */
  idle: number;
  maxQueued: number;
  maxOldGenerationSizeMb: number;
}

/** The result of a task, or the error message. */
export type TaskOutcome<Result> = { result: Result } | { failure: string };

/**
 * Runs tasks one at a time in a worker thread, so that the event loop stays free. A thread that fails or
 * exceeds the timeout is terminated.
 * @throws AppError unavailable if the queue is full, Error if there is no result
 */
export function createTaskWorker<Task, Result>(options: TaskThread): (task: Task) => Promise<Result> {
  const { timeoutMs, idle, maxQueued, maxOldGenerationSizeMb, ...code } = options;
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

  function work(task: Task): Promise<Result> {
    worker ??= start();
    const thread = worker;
    thread.ref();
    thread.postMessage(task);
    return new Promise<Result>((resolve, reject) => {
      const fail = (error: Error) => settle(() => reject(error));
      const timer = setTimeout(
        () => fail(new Error(`A task of ${code.name} took longer than ${timeoutMs} ms`)),
        timeoutMs,
      );
      const settle = (end: () => void) => {
        clearTimeout(timer);
        thread.off('message', succeeded).off('error', fail).off('exit', ended);
        end();
      };
      const succeeded = (outcome: TaskOutcome<Result>) =>
        'failure' in outcome ? fail(new Error(outcome.failure)) : settle(() => resolve(outcome.result));
      const ended = () => fail(new Error(`The thread ${code.name} ended without a result`));
      thread.on('message', succeeded).on('error', fail).on('exit', ended);
    });
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
        // Neither the idle thread nor its timer keeps the process alive.
        worker?.unref();
        idleTimer = setTimeout(terminate, idle).unref();
      }
    });
}
