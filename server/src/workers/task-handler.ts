import { parentPort } from 'node:worker_threads';
import type { TaskOutcome } from './task-worker.ts';

/** The thread's side of `createTaskWorker`: runs each task and posts its outcome. */
export function handleTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  const port = parentPort;
  if (!port) throw new Error('This file must run as a worker thread of createTaskWorker');
  const post = (outcome: TaskOutcome<Result>) => port.postMessage(outcome);
  port.on('message', async (task: Task) => {
    try {
      post({ result: await work(task) });
    } catch (error) {
      post({ failure: (error as Error).stack ?? String(error) });
    }
  });
}
