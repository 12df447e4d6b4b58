import { parentPort } from 'node:worker_threads';
import type { TaskOutcome } from './task-worker.ts';

/** The other end of `createTaskWorker`: answers each task that comes with what became of it. */
export function handleTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  const port = parentPort;
  if (!port) throw new Error('This file is started as a worker thread, by taskThread');
  const answer = (outcome: TaskOutcome<Result>) => port.postMessage(outcome);
  port.on('message', async (task: Task) => {
    try {
      answer({ result: await work(task) });
    } catch (error) {
      answer({ failure: (error as Error).stack ?? String(error) });
    }
  });
}
