import type { ApiResponse, Transport } from './api-client.ts';

/**
 * Creates a transport over `fetch` with cookies. Sends a body as JSON and a FormData unchanged.
 * @param base origin before the URL; empty on a page of the same origin
 */
export function fetchTransport(base = ''): Transport {
  return async ({ endpoint, url, input, signal }): Promise<ApiResponse> => {
    const { body } = input;
    const isForm = body instanceof FormData;
    const response = await fetch(base + url, {
      method: endpoint.method,
      credentials: 'include',
      headers: body === undefined || isForm ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
    return {
      status: response.status,
      statusText: response.statusText,
      header: (name) => response.headers.get(name),
      text: await response.text(),
    };
  };
}
