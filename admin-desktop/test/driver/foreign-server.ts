import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownIdentity } from '@institute/core/dashboard/desktop.ts';

/** Responses of unusable servers to the identity request. */
const methods = {
  page: { status: 200, type: 'text/html', body: '<!doctype html><title>Welcome</title>' },
  other: { status: 200, type: 'application/json', body: JSON.stringify({ status: 'ok', app: 'another' }) },
  old: { status: 200, type: 'application/json', body: JSON.stringify({ ...ownIdentity, apiVersion: 0 }) },
  new: { status: 200, type: 'application/json', body: JSON.stringify({ ...ownIdentity, apiVersion: 99 }) },
  demanding: {
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ ...ownIdentity, minDesktop: '9.0.0' }),
  },
  starting: {
    status: 503,
    type: 'application/json',
    body: JSON.stringify({ status: 'unavailable', ...ownIdentity }),
  },
} as const;
export type ForeignServerKind = keyof typeof methods | 'redirect';

export interface ForeignServer {
  url: string;
  become(kind: ForeignServerKind): void;
  /** Received requests, such as 'GET /path', with headers. */
  requests: { request: string; headers: NodeJS.Dict<string | string[]> }[];
  stop(): Promise<void>;
}

/** Starts a server that the app must reject or restrict. */
export async function startForeignServer(): Promise<ForeignServer> {
  let kind: ForeignServerKind = 'page';
  const requests: ForeignServer['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ request: `${request.method} ${request.url}`, headers: request.headers });
    if (kind === 'redirect')
      return void response.writeHead(302, { Location: 'https://elsewhere.example/' }).end();
    const { status, type, body } = methods[kind];
    response
      .writeHead(status, { 'Content-Type': type, 'Set-Cookie': 'planted=1; Path=/; Max-Age=1000' })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    become(next) {
      kind = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
