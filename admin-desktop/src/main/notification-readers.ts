import { account } from '@institute/core/account/endpoints.ts';
import { notice } from '@institute/core/account/notice/endpoints.ts';
import { noticePlace } from '@institute/core/account/notice/place.ts';
import { type ApiClient, createClient, HttpError, type Transport } from '@institute/core/api/api-client.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { pageOrigin } from '#shared/contract.ts';

type Proxy = (request: Request) => Promise<Response>;

/** Messages per poll. A notification counts at most this many. */
const pageSize = 50;

/** Returns a function that fetches the newest messages of visitors, as `createReader` describes. */
export const createMessageReader = (proxy: Proxy) =>
  createReader(proxy, (api) =>
    api.call(contact.admin.list, { query: { page: 1, pageSize, sort: 'newest' } }),
  );

/** Returns a function that fetches the unread notices of the user with the paths of their places. */
export const createNoticeReader = (proxy: Proxy) =>
  createReader(proxy, async (api) => {
    const { notices } = await api.call(notice.list);
    const unread = notices.filter(({ isRead }) => !isRead);
    if (unread.length === 0) return [];
    const { role } = await api.call(account.user);
    return unread.map((each) => ({
      ...{ cause: each.cause, createdAt: each.at },
      path: `/admin/dashboard${noticePlace(each, role)}`,
    }));
  });

/**
 * Returns a function that reads from the server with the window's session. It returns 'signed-out' also for a user whose
 * role may not read, and throws HttpError or a network error.
 */
function createReader<Item>(proxy: Proxy, read: (api: ApiClient) => Promise<readonly Item[]>) {
  const api = createClient(toTransport(proxy));
  return async (): Promise<readonly Item[] | 'signed-out'> => {
    try {
      return await read(api);
    } catch (error) {
      if (error instanceof HttpError && mayNotRead(error)) return 'signed-out';
      throw error;
    }
  };
}

const mayNotRead = ({ status, code }: HttpError) => status === 401 || code === 'role_forbidden';

function toTransport(proxy: Proxy): Transport {
  return async ({ endpoint, url, signal }) => {
    const response = await proxy(
      new Request(pageOrigin + url, { method: endpoint.method, signal: signal ?? null }),
    );
    return {
      status: response.status,
      statusText: response.statusText,
      header: (name) => response.headers.get(name),
      text: await response.text(),
    };
  };
}
