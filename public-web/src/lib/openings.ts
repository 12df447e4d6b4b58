import { createContext, useContext } from 'react';

/** A page or translation that opens after its code and data are loaded. */
export interface Opening {
  /** Loads the missing modules; undefined if all are loaded. */
  prepare: () => Promise<unknown> | undefined;
  open: () => void;
  /** Address of the document with the same content. */
  address: string;
}

/** A navigation that failed because the server is unreachable. */
export interface FailedOpening {
  isBusy: boolean;
  retry: () => void;
  dismiss: () => void;
}

interface Openings {
  /** Opens a page. If it cannot be loaded, the current page stays and shows a message. */
  attempt: (opening: Opening) => void;
  failed: FailedOpening | undefined;
}

/** No-op for the server. */
export const OpeningsContext = createContext<Openings>({ attempt: () => {}, failed: undefined });

export function useOpenings(): Openings {
  return useContext(OpeningsContext);
}

/**
 * Creates `attempt`. A new attempt supersedes the previous one.
 * @param onChange called with the failed navigation, or undefined
 */
export function createAttempts(onChange: (failed: FailedOpening | undefined) => void): Openings['attempt'] {
  let latest: Opening | undefined;

  async function fetchThenOpen(opening: Opening, fetching: Promise<unknown>): Promise<void> {
    const isFetched = await fetching.then(
      () => true,
      () => false,
    );
    if (isFetched && latest === opening) return openNow(opening);
    if (isFetched || latest !== opening) return;
    // After an update the old files no longer exist; a new document loads the new ones.
    if (await isSiteReachable()) return loadDocument(opening.address);
    if (latest === opening) onChange({ isBusy: false, retry: () => retry(opening), dismiss });
  }
  function openNow({ open }: Opening) {
    dismiss();
    open();
  }
  function retry(opening: Opening) {
    onChange({ isBusy: true, retry: () => {}, dismiss });
    attempt(opening);
  }
  function dismiss() {
    latest = undefined;
    onChange(undefined);
  }
  function attempt(opening: Opening) {
    latest = opening;
    const fetching = opening.prepare();
    if (fetching) void fetchThenOpen(opening, fetching);
    else openNow(opening);
  }
  return attempt;
}

/** After Back the address is already the current one. With a fragment, `assign` would only scroll. */
function loadDocument(address: string): void {
  if (new URL(address, location.href).href === location.href) location.reload();
  else location.assign(address);
}

function isSiteReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}
