import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import type { FakeApi } from '@institute/core/testing/fake-api.ts';

/** A response as text, which may differ from what the server sends today. */
interface RawResponse {
  status: number;
  text: string;
}

/**
 * Responds to an endpoint with raw responses, as a proxy or a broken server does. While `respond` returns undefined,
 * the handler of the endpoint responds. Applies to pages rendered afterwards.
 */
export function respondRaw(
  api: FakeApi,
  endpoint: AnyEndpoint,
  respond: () => RawResponse | undefined,
): void {
  const { transport } = api;
  api.transport = async (request) => {
    const { method, path } = request.endpoint;
    const raw = method === endpoint.method && path === endpoint.path ? respond() : undefined;
    if (!raw) return await transport(request);
    api.sent.push({ line: `${method} ${request.url}`, body: request.input.body });
    return { ...raw, statusText: '', header: () => null };
  };
}

/** The response of a form. */
export const ok = { ok: true } as const;

/** A handler whose response waits until the test calls `respond`. */
export function delayed<Value>(value: Value): { handler: () => Promise<Value>; respond: () => void } {
  let respond = () => {};
  const response = new Promise<Value>((resolve) => {
    respond = () => resolve(value);
  });
  return { handler: () => response, respond };
}
