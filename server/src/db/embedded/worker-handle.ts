import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '#server/db/database.ts';
import { workerUrl } from '#server/lib/worker-script.ts';

const code = { name: 'embedded-worker', source: new URL('./embedded-worker.ts', import.meta.url) };
/** Enough to replay a gigabyte of log after a crash. */
const startTimeoutMs = 120_000;
const closeTimeoutMs = 15_000;

export interface RunningWorker {
  /** Resolves when the thread has ended: undefined after `close`, otherwise the reason. */
  ended: Promise<string | undefined>;
  close(): Promise<void>;
}

/** Starts the database thread. Rejects with the PostgreSQL error if the database cannot be opened. */
export async function startWorker(task: WorkerTask, log: (message: string) => void): Promise<RunningWorker> {
  const worker = new Worker(workerUrl(code), { workerData: task, execArgv: [] });
  const until = (type: FromWorker['type'], limit: number) => waitFor(worker, type, limit);
  const post = (message: ToWorker) => worker.postMessage(message);

  let failure: string | undefined = 'for no known reason';
  let running = true;
  worker.on('message', (message: FromWorker) => {
    if (message.type === 'log') log(message.message);
    if (message.type === 'failed') failure = message.reason;
  });
  worker.on('error', (error) => {
    failure = error.message;
  });
  const ended = new Promise<string | undefined>((resolve) => {
    worker.on('exit', () => {
      running = false;
      resolve(failure);
    });
  });

  try {
    await until(task.task === 'create' ? 'closed' : 'ready', startTimeoutMs);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  const stopWatching = watch(worker, post, log);
  return {
    ended,
    close: async () => {
      if (!running) return;
      failure = undefined;
      stopWatching();
      const closed = until('closed', closeTimeoutMs);
      post({ type: 'close' });
      // Acknowledged writes are on the disk; a hanging thread leaves only a log to replay.
      await closed.catch((error: Error) => log(`The database did not close in order: ${error.message}`));
      await worker.terminate();
    },
  };
}

function waitFor(worker: Worker, type: FromWorker['type'], limit: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(new Error(`no answer for ${limit / 1000} seconds`)), limit);
    const settle = (error?: Error) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', settle);
      worker.off('exit', onExit);
      if (error) reject(error);
      else resolve();
    };
    const onMessage = (message: FromWorker) => {
      if (message.type === type) settle();
      if (message.type === 'failed') settle(new Error(message.reason));
    };
    const onExit = () => settle(new Error('its thread ended'));
    worker.on('message', onMessage);
    worker.on('error', settle);
    worker.on('exit', onExit);
  });
}

/** A crashed WebAssembly may loop forever; no query blocks the thread for so long. */
function watch(
  worker: Worker,
  post: (message: ToWorker) => void,
  log: (message: string) => void,
): () => void {
  // Counts pings instead of time: a machine that was suspended has missed hours but no pings.
  let unanswered = 0;
  worker.on('message', (message: FromWorker) => {
    if (message.type === 'pong') unanswered = 0;
  });
  const timer = setInterval(() => {
    post({ type: 'ping' });
    unanswered += 1;
    if (unanswered < 10) return;
    log('The database has not answered for 90 seconds');
    void worker.terminate();
  }, 10_000);
  timer.unref();
  const stop = () => clearInterval(timer);
  worker.on('exit', stop);
  return stop;
}

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

/**
 * Restarts the database when its thread ends (a WebAssembly crash, a full disk). Acknowledged writes are on the disk.
 * @returns a function that stops the database
 */
export async function supervise(start: () => Promise<RunningWorker>, log: Log): Promise<() => Promise<void>> {
  const stop = new AbortController();
  let current: RunningWorker | undefined = await start();

  async function keepAlive(): Promise<void> {
    while (current) {
      const failure = await current.ended;
      current = undefined;
      if (stop.signal.aborted) return;
      log(`The database's thread ended (${failure}); it restarts`);
      current = await restart();
    }
  }

  async function restart(): Promise<RunningWorker | undefined> {
    for (let wait = 100; !stop.signal.aborted; wait = Math.min(wait * 4, 10_000)) {
      await sleep(wait, undefined, { signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) return undefined;
      try {
        return await start();
      } catch (error) {
        log(`The database cannot be started yet: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return undefined;
  }

  const life = keepAlive();
  return async () => {
    stop.abort();
    await current?.close();
    await life;
  };
}
