import type { PGlite } from '@electric-sql/pglite';

/** What PGlite throws inside itself where PostgreSQL in C would jump: an error in SQL, nothing wrong. */
const longJump = 100;

/**
 * After a PANIC or any other crash of the WebAssembly, PGlite goes on: it runs the broken backend again, often
 * for ever. PostgreSQL means such a backend never to touch its files again, so the thread has to end.
 */
export function endOnCrash(pglite: PGlite, end: (error: unknown) => never): void {
  const module = pglite.Module;
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      return runOnce();
    } catch (error) {
      const isJump =
        typeof error === 'object' && error !== null && 'status' in error && error.status === longJump;
      if (!isJump) end(error);
      throw error;
    }
  };
}
