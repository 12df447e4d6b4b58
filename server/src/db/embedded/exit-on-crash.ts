import type { PGlite } from '@electric-sql/pglite';

/** Internal exception of PGlite that replaces a longjmp of PostgreSQL: an ordinary SQL error. */
const longJump = 100;

/**
 * Ends the thread after a crash. PGlite would run the broken backend again, often forever, and such a backend must not
 * write to its files.
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
