import type { Worker } from 'node:worker_threads';
import { spawnWorker, type WorkerScript } from '#src/worker-script.ts';
import { workQueue } from './work-queue.ts';

interface TaskThread extends WorkerScript {
  /** The longest that a task may take, in milliseconds. */
  timeoutMs: number;
  /** How long the thread stays without work: to start takes longer than most tasks. */
  idle: number;
  maxQueued: number;
  maxOldGenerationSizeMb: number;
}

/** What a thread says of a task: its outcome, or why there is none. */
export type TaskOutcome<Result> = { result: Result } | { failure: string };

/**
 * Does tasks in a thread of its own, one at a time, so that pages are served meanwhile. The thread answers each message
 * with a `TaskOutcome`; one that fails, or takes too long, ends with its task.
 * @throws AppError unavailable where too many wait, Error where there is no result
 */
export function createTaskWorker<Task, Result>(options: TaskThread): (task: Task) => Promise<Result> {
  const { timeoutMs, idle, maxQueued, maxOldGenerationSizeMb, ...code } = options;
  const inTurn = workQueue(1, maxQueued);
  let worker: Worker | undefined;
  let goodbye: NodeJS.Timeout | undefined;

  function start(): Worker {
    const thread = spawnWorker(code, { resourceLimits: { maxOldGenerationSizeMb } });
    // One that ends while nobody waits for it is simply not there the next time.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (worker === thread) worker = undefined;
    });
    return thread;
  }

  function dismiss(): void {
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
        thread.off('message', answered).off('error', fail).off('exit', ended);
        end();
      };
      const answered = (outcome: TaskOutcome<Result>) =>
        'failure' in outcome ? fail(new Error(outcome.failure)) : settle(() => resolve(outcome.result));
      const ended = () => fail(new Error(`The thread ${code.name} ended without a result`));
      thread.on('message', answered).on('error', fail).on('exit', ended);
    });
  }

  return (task) =>
    inTurn(async () => {
      clearTimeout(goodbye);
      try {
        return await work(task);
      } catch (error) {
        dismiss();
        throw error;
      } finally {
        // Neither the thread nor its clock keeps a process that wants to end.
        worker?.unref();
        goodbye = setTimeout(dismiss, idle).unref();
      }
    });
}
