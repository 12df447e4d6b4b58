import { existsSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { startMaintenance } from './maintenance.ts';
import { createPglite, endOnCrash, openPglite } from './open-pglite.ts';
import { FifoLock, type PgBackend, serve } from './socket-server.ts';
import type { FromWorker, ToWorker, WorkerTask } from './worker-handle.ts';

// Queries block the thread, so PostgreSQL runs in a worker.

const syncMessage = Uint8Array.of('S'.charCodeAt(0), 0, 0, 0, 4);
const port = parentPort;
if (!port) throw new Error('This file is started as a worker thread, by opening a database');
const post = (message: FromWorker) => port.postMessage(message);
const { task, folder, socketPath } = workerData as WorkerTask;

const lastLines: string[] = [];
const addLogLine = (line: string) => {
  lastLines.push(line);
  if (lastLines.length > 8) lastLines.shift();
};
/** Returns the PostgreSQL log line with the cause; the WebAssembly error is only "Aborted()". */
const reasonOf = (error: unknown) =>
  lastLines.findLast((line) => /FATAL|PANIC/.test(line)) ??
  (error instanceof Error ? error.message : String(error));

try {
  if (task === 'create') {
    await createPglite(folder, addLogLine);
    post({ type: 'closed' });
  } else {
    await serveDatabase(await openPglite(folder, addLogLine));
  }
} catch (error) {
  post({ type: 'failed', reason: reasonOf(error) });
}

async function serveDatabase(pglite: PGlite): Promise<void> {
  endOnCrash(pglite, (error) => {
    post({ type: 'failed', reason: reasonOf(error) });
    process.exit(1);
  });
  const lock = new FifoLock();
  const stopMaintenance = startMaintenance(pglite, lock, (message) => post({ type: 'log', message }));
  if (existsSync(socketPath)) rmSync(socketPath);
  const stopServing = await serve(backendOf(pglite), lock, socketPath);

  port?.on('message', async ({ type }: ToWorker) => {
    if (type === 'ping') return post({ type: 'pong' });
    stopMaintenance();
    await stopServing();
    // Closing writes a checkpoint, so the next start needs no recovery.
    await pglite.close();
    post({ type: 'closed' });
    port.close();
  });
  post({ type: 'ready' });
}

function backendOf(pglite: PGlite): PgBackend {
  return {
    run: (messages, answer) => pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData: answer }),
    inTransaction: () => pglite.isInTransaction(),
    rollBack: async () => {
      // After an error PostgreSQL ignores all messages before a Sync, including a rollback.
      await pglite.execProtocolRawStream(syncMessage, { syncToFs: false, onRawData: () => {} });
      await pglite.exec('rollback');
    },
  };
}
