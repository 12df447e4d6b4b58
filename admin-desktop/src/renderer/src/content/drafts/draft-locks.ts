/**
 * Tracks which drafts are open in a form in any window of this browser, with Web Locks. A lock ends with its page at
 * the latest, even after a crash. Web Locks need a secure context (https or localhost). Without them no draft counts
 * as locked, so every draft stays recoverable.
 */
const locks = () => navigator.locks as LockManager | undefined;

/**
 * Locks this draft for the browser's other windows.
 * @returns releases the lock
 */
export function lockDraft(key: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A rejection is treated like missing Web Locks.
  locks()
    ?.request(key, () => released)
    .catch(() => {});
  return release;
}

/** The keys of all locked drafts. */
export async function lockedDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return new Set(held.map(({ name = '' }) => name));
}
