import type { ApiResponse, Transport } from './api-client.ts';

/**
 * Sends by fetch, with cookies; a body as JSON, a FormData as it is.
 * @param base origin to put before the address; empty in a page of the same origin
 */
export function fetchTransport(base = ''): Transport {
  return async ({ endpoint, address, input, signal }): Promise<ApiResponse> => {
    const { body } = input;
    const isForm = body instanceof FormData;
    const response = await fetch(base + address, {
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
