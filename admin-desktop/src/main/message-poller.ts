import { createClient, HttpError, type Transport } from '@institute/core/api-client.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { pageOrigin } from '#src/shared/contract.ts';
import type { Message } from './notifier.ts';

/** Messages per poll. A notification counts at most this many. */
const pageSize = 50;

/**
 * Creates a function that fetches the newest visitor messages with the window's session.
 * @returns newest first, or 'signed-out'
 * @throws HttpError or a network error
 */
export function createMessageReader(
  proxy: (request: Request) => Promise<Response>,
): () => Promise<readonly Message[] | 'signed-out'> {
  const api = createClient(toTransport(proxy));
  return async () => {
    try {
      const query = { page: 1, pageSize, sort: 'newest' } as const;
      return await api.call(contact.admin.list, { query });
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return 'signed-out';
      throw error;
    }
  };
}

function toTransport(proxy: (request: Request) => Promise<Response>): Transport {
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
