import { account } from '@institute/core/account/endpoints.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import { HttpError } from '@institute/core/api/api-client.ts';
import { resourceKey } from '@institute/core/api/query-keys.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import { contentEndpoints } from '#dashboard/content/endpoints.ts';
import { userKey } from '#dashboard/lib/session.ts';

/** Query roots to store on the disk: content only. Messages, subscribers and accounts contain personal data. */
const persistedRoots = new Set(
  [account.user, summary, ...Object.values(contentEndpoints).map(({ admin }) => admin.list)].map(
    (endpoint) => resourceKey(endpoint)[0],
  ),
);
const writeDelayMs = 1000;
const firstRetryMs = 5000;
const maxRetryMs = 60_000;

/** The state of the connection to the server. */
export interface Connection {
  isOffline(): boolean;
  /** The error code of the failure. */
  reason(): unknown;
  subscribe(listener: () => void): () => void;
  /** Checks the server now. */
  retry(): Promise<void>;
  close(): void;
}

/**
 * Watches the results of the page's requests. Shows stored data while the server is unreachable, and refetches all
 * queries after it responds again. Never repeats a failed save.
 */
export function watchConnection(queries: QueryClient): Connection {
  let offline = false;
  let reason: unknown;
  let delayMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function setOffline(next: boolean) {
    if (offline === next) return;
    offline = next;
    for (const listener of listeners) listener();
  }

  async function goOffline(error: unknown) {
    if (offline) return;
    reason = error instanceof HttpError ? error.data?.code : undefined;
    setOffline(true);
    delayMs = firstRetryMs;
    scheduleRetry();
    const snapshot = await readSnapshot().catch(() => undefined);
    const user = queries.getQueryData<SessionUser | null>(userKey);
    // Hides the data of another user. Before sign-in is known, the snapshot belongs to the last user.
    if (snapshot && (!user || user.username === snapshot.username)) hydrate(queries, snapshot.queries);
  }

  function scheduleRetry() {
    clearTimeout(timer);
    timer = setTimeout(() => void retry(), delayMs);
    delayMs = Math.min(delayMs * 2, maxRetryMs);
  }

  async function retry() {
    const response = await fetch('/api/health').catch(() => undefined);
    if (!offline) return;
    if (!response || response.status === 502) return scheduleRetry();
    clearTimeout(timer);
    setOffline(false);
    await queries.invalidateQueries();
  }

  function saveSoon() {
    saveTimer ??= setTimeout(() => {
      saveTimer = undefined;
      const user = queries.getQueryData<SessionUser | null>(userKey);
      if (!user || offline) return;
      const snapshot = {
        username: user.username,
        queries: dehydrate(queries, { shouldDehydrateQuery: shouldPersist }),
      };
      // If the disk is full, only offline reading fails.
      saveSnapshot(snapshot).catch(() => {});
    }, writeDelayMs);
  }

  const stopQueries = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return;
    if (isUnreachable(query.state.error) && query.state.status === 'error') {
      void goOffline(query.state.error);
      // Still shows the cached data. The banner explains why it is old.
      if (query.state.data !== undefined) query.setState({ status: 'success', error: null });
    }
    if (query.queryKey[0] === userKey[0] && query.state.data === null) clearSnapshot().catch(() => {});
    else if (shouldPersist(query)) saveSoon();
  });
  const stopWrites = queries.getMutationCache().subscribe(({ mutation }) => {
    if (isUnreachable(mutation?.state.error)) void goOffline(mutation?.state.error);
  });
  for (const { state } of queries.getQueryCache().getAll())
    if (isUnreachable(state.error)) void goOffline(state.error);

  return {
    isOffline: () => offline,
    reason: () => reason,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry,
    close() {
      clearTimeout(timer);
      clearTimeout(saveTimer);
      stopQueries();
      stopWrites();
    },
  };
}

/** Whether the request did not reach the server. The app then responds with 502. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof HttpError && error.status === 502);
}

function shouldPersist({ queryKey, state }: Query): boolean {
  return state.status === 'success' && persistedRoots.has(queryKey[0] as string);
}

const key = 'offline-snapshot';

/** The data of one user and one server, stored on this computer. */
interface OfflineSnapshot {
  username: string;
  queries: DehydratedState;
}

/** Replaces the stored snapshot. */
export const saveSnapshot = (snapshot: OfflineSnapshot) => set(key, snapshot);

/** Returns the stored snapshot, or undefined if there is none. */
export const readSnapshot = () => get<OfflineSnapshot>(key);

export const clearSnapshot = () => del(key);
