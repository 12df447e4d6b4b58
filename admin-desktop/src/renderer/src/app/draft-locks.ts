/**
 * Which unsaved texts are open in a form at this moment, in whichever window of this browser. A hold ends with its
 * page at the latest, however that ends. Browsers know holds on secure addresses only (https, or this machine);
 * elsewhere no text counts as held, so that none is ever kept from whoever looks for it.
 */
const locks = () => navigator.locks as LockManager | undefined;

/** Tells the browser's other windows that this text is open here. @returns ends that */
export function lockDraft(key: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A browser that refuses is like one that knows no holds.
  locks()
    ?.request(key, () => released)
    .catch(() => {});
  return release;
}

/** The keys of all texts that are open. */
export async function lockedDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return new Set(held.map(({ name = '' }) => name));
}
