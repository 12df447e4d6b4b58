import type { FakeApi } from '@institute/core/testing/fake-api.ts';

/** Answers the requests of a method to an API path with any JSON, as a proxy or another version of the server may. */
export function respondWith(
  api: FakeApi,
  { method, path, status = 200 }: { method: string; path: string; status?: number },
  body: unknown,
): void {
  const { transport } = api;
  api.transport = async (request) => {
    const { endpoint, url, input } = request;
    if (endpoint.method !== method || !url.startsWith(path)) return transport(request);
    api.sent.push({ line: `${method} ${url}`, body: input.body });
    return { status, statusText: '', header: () => null, text: JSON.stringify(body) };
  };
}

/** A response that waits until the test lets it through. */
export function delayed() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}
