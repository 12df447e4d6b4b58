import { createClient, HttpError, type Transport } from '@institute/core/api-client.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { pageOrigin } from '#src/shared/contract.ts';
import type { Message } from './notifier.ts';

/** How many of the newest messages are looked at: more at a time are told of as if they were so many. */
const looked = 50;

/**
 * Reads the newest messages of visitors as the page would, with the session of its window.
 * @returns newest first, or that nobody is signed in. @throws where there is no answer
 */
export function readMessages(
  proxy: (request: Request) => Promise<Response>,
): () => Promise<readonly Message[] | 'signed-out'> {
  const api = createClient(sendBy(proxy));
  return async () => {
    try {
      const query = { page: 1, pageSize: looked, sort: 'newest' } as const;
      return await api.call(contact.admin.list, { query });
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return 'signed-out';
      throw error;
    }
  };
}

function sendBy(proxy: (request: Request) => Promise<Response>): Transport {
  return async ({ endpoint, url, signal }) => {
    const reply = await proxy(
      new Request(pageOrigin + url, { method: endpoint.method, signal: signal ?? null }),
    );
    return {
      status: reply.status,
      statusText: reply.statusText,
      header: (name) => reply.headers.get(name),
      text: await reply.text(),
    };
  };
}
