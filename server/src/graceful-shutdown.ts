import type { Logger } from 'pino';
import type { HttpServer } from './http-server.ts';
import type { RunningProduct } from './start-product.ts';
import type { Primary } from './workers/primary-channel.ts';

/** The longest that running requests are waited for, in milliseconds. */
const drainLimit = 10_000;

interface Parts {
  http: HttpServer;
  log: Logger;
  product: RunningProduct;
  /** Where this is a worker: the process that says when it is to end. */
  primary?: Primary | undefined;
}

/**
 * Ends the process in order when it is told to: no longer ready, running requests finish, the database is
 * closed. A second signal, and a request that never ends, cut it short with exit code 1. A fault that nobody
 * caught ends it in the same order, since what state it left behind is not known.
 */
export function shutdownOnSignals({ http, log, product, primary }: Parts): void {
  let ending = false;
  let signals = 0;
  async function end(exitCode: number): Promise<void> {
    ending = true;
    product.beginDraining();
    const finished = (await http.drain(drainLimit)) === 'finished';
    if (!finished) log.error('Requests that did not end were cut off');
    await product.close();
    process.exit(finished ? exitCode : 1);
  }
  const endOrGiveUp = (exitCode: number) => {
    if (ending) return;
    end(exitCode).catch((error: unknown) => {
      log.fatal({ err: error }, 'The server could not be closed in order');
      process.exit(1);
    });
  };
  const onSignal = () => {
    signals += 1;
    if (signals > 1) process.exit(1);
    endOrGiveUp(0);
  };
  process.on('SIGTERM', onSignal);
  // Ctrl+C reaches every process of a terminal: workers wait for the first one's word.
  process.on('SIGINT', primary ? () => {} : onSignal);
  primary?.onEnd(() => endOrGiveUp(0));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      if ((error as NodeJS.ErrnoException)?.code === 'EPIPE') return;
      log.fatal({ err: error }, 'A fault that nobody caught');
      if (ending) process.exit(1);
      endOrGiveUp(1);
    });
  }
}
