export interface Pace {
  /** Milliseconds before the first run, and from the end of one run to the start of the next. */
  first: number;
  between: number;
}

/**
 * Runs work periodically. The work must not throw.
 * @returns a function that stops it after a run in progress
 */
export function runPeriodically(
  { first, between }: Pace,
  work: (isStopped: () => boolean) => Promise<void>,
): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, first).unref();

  function run(): void {
    running = work(() => stopped).finally(() => {
      if (!stopped) timer = setTimeout(run, between).unref();
    });
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
