import type { Logger } from 'pino';

export interface Pace {
  /** Milliseconds before the first run, and from the end of one run to the start of the next. */
  first: number;
  between: number;
}

/**
 * Runs work periodically and logs its errors.
 * @param failure the log message of an error
 * @returns a function that stops it after a run in progress
 */
export function runPeriodically(
  log: Logger,
  failure: string,
  { first, between }: Pace,
  work: (isStopped: () => boolean) => Promise<void>,
): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, first).unref();

  function run(): void {
    running = work(() => stopped)
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        if (!stopped) timer = setTimeout(run, between).unref();
      });
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
