import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { HttpServer } from '#server/http/http-server.ts';
import { onPrimaryEnd } from './cluster.ts';
import type { RunningProduct } from './start-product.ts';

/** Milliseconds to wait for open requests. */
const drainTimeoutMs = 10_000;

interface Parts {
  http: HttpServer;
  log: Logger;
  product: RunningProduct;
}

/**
 * Shuts the process down on a signal: fails the readiness check, waits for open requests, and closes the
 * database. A second signal or a request that exceeds the limit ends it with exit code 1. Uncaught exceptions
 * start the same shutdown, because the state is unknown.
 */
export function shutdownOnSignals({ http, log, product }: Parts): void {
  let isEnding = false;
  let signals = 0;
  async function end(exitCode: number): Promise<void> {
    isEnding = true;
    product.beginDraining();
    const finished = (await http.drain(drainTimeoutMs)) === 'finished';
    if (!finished) log.error('Open requests were cut off');
    await product.close();
    process.exit(finished ? exitCode : 1);
  }
  const shutdown = (exitCode: number) => {
    if (isEnding) return;
    end(exitCode).catch((error: unknown) => {
      log.fatal({ err: error }, 'The graceful shutdown failed');
      process.exit(1);
    });
  };
  const onSignal = () => {
    signals += 1;
    // A service manager may signal the workers too.
    if (signals > 1 && !cluster.isWorker) process.exit(1);
    shutdown(0);
  };
  process.on('SIGTERM', onSignal);
  // Ctrl+C reaches all processes of the terminal. Workers wait for the primary process.
  process.on('SIGINT', cluster.isWorker ? () => {} : onSignal);
  onPrimaryEnd(() => shutdown(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      if ((error as NodeJS.ErrnoException)?.code === 'EPIPE') return;
      log.fatal({ err: error }, 'Uncaught exception');
      if (isEnding) process.exit(1);
      shutdown(1);
    });
  }
}
