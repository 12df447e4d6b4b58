import { account, type SessionUser, summary } from '@institute/core/account.ts';
import { HttpError } from '@institute/core/api-client.ts';
import { article } from '@institute/core/content/article.ts';
import { podcast } from '@institute/core/content/podcast.ts';
import { research } from '@institute/core/content/research.ts';
import { service } from '@institute/core/content/service.ts';
import { siteContent } from '@institute/core/content/site-content.ts';
import { resourceKey } from '@institute/core/query-keys.ts';
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { userKey } from '#src/renderer/src/app/session.ts';
import { clearSnapshot, keptReading, saveSnapshot } from './offline-store.ts';

/** Data that may be stored on disk: the institute's own content. Never messages, subscribers or accounts. */
const keepable = new Set(
  [
    account.user,
    summary,
    ...[article, service, research, siteContent, podcast].map(({ admin }) => admin.list),
  ].map((endpoint) => resourceKey(endpoint)[0]),
);
const writeDelay = 1000;
const firstRetry = 5000;
const longestRetry = 60_000;

/** Whether the server is unreachable, and how to check again. */
export interface Connection {
  isOffline(): boolean;
  /** The app's network error code. */
  reason(): unknown;
  subscribe(listener: () => void): () => void;
  /** Checks the server now. */
  retry(): Promise<void>;
  close(): void;
}

/**
 * Watches the page's requests. While the server is unreachable, cached data stays visible. When the server is
 * reachable again, all queries are refetched. Writes are never sent automatically.
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
    // Never show another user's data. If the user is unknown, it is the last one.
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
      // A full disk only disables offline reading.
      saveSnapshot(reading).catch(() => {});
    }, writeDelay);
  }

  const stopQueries = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return;
    if (isUnreachable(query.state.error) && query.state.status === 'error') {
      void lost(query.state.error);
      // Known data stays visible. The banner explains why it is outdated.
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

/** Whether the app answered for an unreachable server. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof HttpError && error.status === 502);
}

function isKeepable({ queryKey, state }: Query): boolean {
  return state.status === 'success' && keepable.has(queryKey[0] as string);
}
