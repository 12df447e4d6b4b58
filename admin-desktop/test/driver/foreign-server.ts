import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownIdentity } from '@institute/core/desktop.ts';

/** Servers that are not the one that the app looks for, by what they answer to whoever asks how they are. */
const answers = {
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
export type OtherKind = keyof typeof answers | 'redirect' | 'silent' | 'guarded';

export interface OtherServer {
  url: string;
  become(kind: OtherKind): void;
  /** What it was asked so far: 'GET /path', and the headers. */
  asked: { line: string; headers: NodeJS.Dict<string | string[]> }[];
  stop(): Promise<void>;
}

/** Starts such a server. */
export async function startOtherServer(): Promise<OtherServer> {
  let kind: OtherKind = 'page';
  const asked: OtherServer['asked'] = [];
  const server = createServer((request, reply) => {
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers });
    if (kind === 'silent') return;
    if (kind === 'redirect')
      return void reply.writeHead(302, { Location: 'https://elsewhere.example/' }).end();
    if (kind === 'guarded')
      return void reply.writeHead(401, { 'WWW-Authenticate': 'Basic realm="site"' }).end('{}');
    const { status, type, body } = answers[kind];
    reply
      .writeHead(status, { 'Content-Type': type, 'Set-Cookie': 'planted=1; Path=/; Max-Age=1000' })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
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
