import { account } from '@institute/core/account/endpoints.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import { HttpError } from '@institute/core/api-client.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import { resourceKey } from '@institute/core/query-keys.ts';
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { contentEndpoints } from '#src/renderer/src/app/content/endpoints.ts';
import { userKey } from '#src/renderer/src/app/session.ts';
import { clearSnapshot, keptReading, saveSnapshot } from './offline-store.ts';

/** The data to store on the disk: the content only. Messages, subscribers and accounts contain personal data. */
const keepable = new Set(
  [account.user, summary, ...Object.values(contentEndpoints).map(({ admin }) => admin.list)].map(
    (endpoint) => resourceKey(endpoint)[0],
  ),
);
const writeDelay = 1000;
const firstRetry = 5000;
const longestRetry = 60_000;

/** Whether the server is out of reach, and how to look whether it is there again. */
export interface Connection {
  isOffline(): boolean;
  /** The app's code for the failure. */
  reason(): unknown;
  subscribe(listener: () => void): () => void;
  /** Asks the server now. */
  retry(): Promise<void>;
  close(): void;
}

/**
 * Watches what becomes of the page's requests. While nobody answers, what was read before is shown; when the server
 * is there again, everything is read anew. Nothing that was written is ever sent by itself.
 */
export function watchConnection(queries: QueryClient): Connection {
  let offline = false;
  let reason: unknown;
  let wait = firstRetry;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function become(next: boolean) {
    if (offline === next) return;
    offline = next;
    for (const listener of listeners) listener();
  }

  async function lost(error: unknown) {
    if (offline) return;
    reason = error instanceof HttpError ? error.data?.code : undefined;
    become(true);
    wait = firstRetry;
    plan();
    const kept = await keptReading().catch(() => undefined);
    const user = queries.getQueryData<SessionUser | null>(userKey);
    // Of another user nothing is shown; with nobody known yet it is the one who was here last.
    if (kept && (!user || user.username === kept.username)) hydrate(queries, kept.queries);
  }

  function plan() {
    clearTimeout(timer);
    timer = setTimeout(() => void retry(), wait);
    wait = Math.min(wait * 2, longestRetry);
  }

  async function retry() {
    const reply = await fetch('/api/health').catch(() => undefined);
    if (!offline) return;
    if (!reply || reply.status === 502) return plan();
    clearTimeout(timer);
    become(false);
    await queries.invalidateQueries();
  }

  function keepSoon() {
    writing ??= setTimeout(() => {
      writing = undefined;
      const user = queries.getQueryData<SessionUser | null>(userKey);
      if (!user || offline) return;
      const reading = {
        username: user.username,
        queries: dehydrate(queries, { shouldDehydrateQuery: isKeepable }),
      };
      // A full disk only costs reading without a connection.
      saveSnapshot(reading).catch(() => {});
    }, writeDelay);
  }

  const stopQueries = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return;
    if (isUnreachable(query.state.error) && query.state.status === 'error') {
      void lost(query.state.error);
      // What is known stays in sight; the banner says why it is not newer.
      if (query.state.data !== undefined) query.setState({ status: 'success', error: null });
    }
    if (query.queryKey[0] === userKey[0] && query.state.data === null) clearSnapshot().catch(() => {});
    else if (isKeepable(query)) keepSoon();
  });
  const stopWrites = queries.getMutationCache().subscribe(({ mutation }) => {
    if (isUnreachable(mutation?.state.error)) void lost(mutation?.state.error);
  });
  for (const { state } of queries.getQueryCache().getAll())
    if (isUnreachable(state.error)) void lost(state.error);

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
      clearTimeout(writing);
      stopQueries();
      stopWrites();
    },
  };
}

/** The app answers for a server that did not. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof HttpError && error.status === 502);
}

function isKeepable({ queryKey, state }: Query): boolean {
  return state.status === 'success' && keepable.has(queryKey[0] as string);
}
