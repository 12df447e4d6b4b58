/**
 * Makes what holds the process for milliseconds, such as a rendering, begin one at a time, and lets what has come in be
 * answered in between.
 * @returns what resolves when the next may begin
 */
export function createRenderQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isLooking = false;

  function lookSoon(): void {
    if (isLooking || waiting.length === 0) return;
    isLooking = true;
    setImmediate(() => {
      isLooking = false;
      waiting.shift()?.();
      lookSoon();
    });
  }

  return () =>
    new Promise((begin) => {
      waiting.push(begin);
      lookSoon();
    });
}
