/**
 * Runs CPU-bound renders one at a time and yields to the event loop between them.
 * @returns a function whose promise resolves when the render may start
 */
export function createRenderQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isScheduled = false;

  function startNext(): void {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      waiting.shift()?.();
      startNext();
    });
  }

  return () =>
    new Promise((start) => {
      waiting.push(start);
      startNext();
    });
}
