import { createContext, useContext } from 'react';

/** Something that opens once all that it needs is here: a page, or a page in another language. */
export interface Opening {
  /** Fetches what is needed; undefined if everything is here already. */
  prepare: () => Promise<unknown> | undefined;
  open: () => void;
  /** The address of a whole document that shows the same. */
  address: string;
}

/** An opening that failed because the server cannot be reached. */
export interface FailedOpening {
  isBusy: boolean;
  retry: () => void;
  dismiss: () => void;
}

interface Openings {
  /** Opens something. If it cannot be fetched, the present page stays and shows a message. */
  attempt: (opening: Opening) => void;
  failed: FailedOpening | undefined;
}

/** The server opens nothing. */
export const OpeningsContext = createContext<Openings>({ attempt: () => {}, failed: undefined });

export function useOpenings(): Openings {
  return useContext(OpeningsContext);
}

/** Makes `attempt`. A new attempt supersedes the one before. @param onChange gets the failed opening, or undefined */
export function createAttempts(onChange: (failed: FailedOpening | undefined) => void): Openings['attempt'] {
  let latest: Opening | undefined;

  async function fetchThenOpen(opening: Opening, fetching: Promise<unknown>): Promise<void> {
    const isFetched = await fetching.then(
      () => true,
      () => false,
    );
    if (isFetched && latest === opening) return openNow(opening);
    if (isFetched || latest !== opening) return;
    // The files of an older version of the site are gone after an update; a new document brings the new ones.
    if (await isReachable(opening.address)) return location.assign(opening.address);
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

function isReachable(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}
