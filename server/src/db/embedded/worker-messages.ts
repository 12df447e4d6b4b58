/** Start options of the worker: create a database in a new folder, or serve one on a socket. */
export interface WorkerTask {
  task: 'create' | 'serve';
  folder: string;
  socketPath: string;
}

export type ToWorker = { type: 'close' } | { type: 'ping' };
export type FromWorker =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'closed' }
  | { type: 'log'; message: string }
  | { type: 'failed'; reason: string };
