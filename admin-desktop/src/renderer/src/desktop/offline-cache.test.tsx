import type { SessionUser } from '@institute/core/account/schemas.ts';
import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userKey } from '#dashboard/lib/session.ts';
import {
  type Connection,
  clearSnapshot,
  readSnapshot,
  saveSnapshot,
  watchConnection,
} from './offline-cache.ts';

const editor = { id: '1', username: 'editor' } as SessionUser;
const articles = queryKeyFor(article.admin.list);
const messages = queryKeyFor(contact.admin.list);

let queries: QueryClient;
let connection: Connection;
beforeEach(async () => {
  await clearSnapshot();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(userKey, editor);
  connection = watchConnection(queries);
});
afterEach(() => {
  connection.close();
  queries.clear();
});

async function storeArticlesOf(username: string): Promise<void> {
  const stored = new QueryClient();
  stored.setQueryData(articles, ['Tersimpan']);
  await saveSnapshot({ username, queries: dehydrate(stored) });
}

/** Fails a request and waits until the stored data is read. */
async function loseConnection(): Promise<void> {
  const queryFn = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(queries.fetchQuery({ queryKey: ['lost'], queryFn })).rejects.toThrow();
  expect(connection.isOffline()).toBe(true);
  // The browser starts a write after the earlier reads have ended.
  await clearSnapshot();
}

describe('the offline data of the desktop app', () => {
  it('is shown to its user if the server is unreachable', async () => {
    await storeArticlesOf('editor');
    await loseConnection();
    expect(queries.getQueryData(articles)).toEqual(['Tersimpan']);
  });

  it('is not shown to another user of the computer', async () => {
    await storeArticlesOf('colleague');
    await loseConnection();
    expect(queries.getQueryData(articles)).toBeUndefined();
  });

  it('contains content, but no messages of visitors', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    queries.setQueryData(messages, ['Rahasia']);
    queries.setQueryData(articles, ['Tersimpan']);
    // The cache is written a second after a change.
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await expect.poll(readSnapshot).toMatchObject({ username: 'editor' });
    const { queries: stored } = (await readSnapshot()) ?? {};
    expect(stored?.queries.map(({ queryKey }) => queryKey)).toEqual([userKey, articles]);
  });

  it('is deleted after sign-out', async () => {
    await storeArticlesOf('editor');
    queries.setQueryData(userKey, null);
    await expect.poll(readSnapshot).toBeUndefined();
  });
});
