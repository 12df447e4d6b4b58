/** The extent in a browser, which has no environment variables. */
declare const __TEST_EXTENT__: string | undefined;

/**
 * Whether this run belongs to the full tier (`npm run test:full`). Slow tests then run in their whole extent; in the
 * default tier they run a small case.
 */
export const isFull =
  (typeof __TEST_EXTENT__ === 'string' ? __TEST_EXTENT__ : process.env.TEST_EXTENT) === 'full';
