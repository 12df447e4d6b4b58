export interface Pace {
  /** Milliseconds to the first time, and from the end of one to the next. */
  first: number;
  between: number;
}

/** Does something by the clock; what it does must not throw. @returns what ends it, after what is being done */
export function runPeriodically(
  { first, between }: Pace,
  work: (isStopped: () => boolean) => Promise<void>,
): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(look, first).unref();

  function look(): void {
    running = work(() => stopped).finally(() => {
      if (!stopped) timer = setTimeout(look, between).unref();
    });
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
