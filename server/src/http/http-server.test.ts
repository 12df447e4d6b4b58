import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { listen, mostConnections, times } from './http-server.ts';

it('drain cuts off requests after the limit', async () => {
  const http = await listen(0, '127.0.0.1');
  let started = () => {};
  const hasStarted = new Promise<void>((resolve) => {
    started = resolve;
  });
  http.serve(() => started());
  const socket = connect(http.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await hasStarted;
  expect(await http.drain(100)).toBe('cut off');
  await closed;
});

it('drain does not wait for unused connections that browsers open in advance', async () => {
  const http = await listen(0, '127.0.0.1');
  const socket = connect(http.port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.on('error', () => {});
  expect(await http.drain(5000)).toBe('finished');
  await closed;
});

it('returns 503 with Retry-After during the start, and lets browsers load pages again', async () => {
  const http = await listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${http.port}/en`;
  const early = async (method: string) => {
    const { status, headers } = await fetch(url, { method });
    return [status, headers.get('retry-after'), headers.get('refresh')];
  };
  expect(await early('GET')).toEqual([503, '5', '5']);
  expect(await early('POST')).toEqual([503, '5', null]);
  http.serve((_request, response) => response.end('here'));
  expect(await (await fetch(url)).text()).toBe('here');
  await http.drain(1000);
});

it('names a port that is in use', async () => {
  const http = await listen(0, '127.0.0.1');
  await expect(listen(http.port, '127.0.0.1')).rejects.toThrow(`Port ${http.port} on 127.0.0.1 is in use`);
  expect(await http.drain(1000)).toBe('finished');
});

it('maxConnections leaves half of the file descriptors to the server', () => {
  const limits =
    'Max processes             94000   94000   processes\nMax open files            1024    4096    files\n';
  expect(
    [limits, limits.replace('1024', '1048576'), limits.replace('1024', 'unlimited'), ''].map(mostConnections),
  ).toEqual([512, 10_000, 10_000, 10_000]);
});

/** Opens a connection that sends nothing. */
async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

/** Sends a request on an open connection. Returns the body of the response, or `closed` if the server closed it. */
function ask(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve('closed');
    socket.once('close', () => resolve('closed'));
    socket.once('data', (chunk) => resolve(String(chunk).split('\r\n\r\n')[1] ?? ''));
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  });
}

const ready: RequestListener = (_request, response) => void response.end('ok');

it.each([
  [false, ['ok', 'ok', 'closed']],
  [true, ['ok', 'ok', 'ok']],
])('limits the connections of a client (behind a proxy, which has all: %s)', async (isProxied, answers) => {
  const connections = { perClient: 2, total: 100 };
  const http = await listen(0, '127.0.0.1', { ready, connections, isProxied });
  const sockets: Socket[] = [];
  for (const _ of answers) sockets.push(await openSocket(http.port));
  expect(await Promise.all(sockets.map(ask))).toEqual(answers);
  sockets[0]?.destroy();
  await expect.poll(async () => ask(await openSocket(http.port))).toBe('ok');
  await http.drain(5000);
});

it('replaces the oldest connections without a request before none is left', async () => {
  const http = await listen(0, '127.0.0.1', { ready, connections: { perClient: 100, total: 10 } });
  const sockets: Socket[] = [];
  for (let n = 0; n < 15; n += 1) sockets.push(await openSocket(http.port));
  const answers: string[] = [];
  for (const socket of sockets.toReversed()) answers.push(await ask(socket));
  expect(answers).toEqual([...Array<string>(9).fill('ok'), ...Array<string>(6).fill('closed')]);
  await http.drain(5000);
});

it('closes idle connections before none is left', async () => {
  const http = await listen(0, '127.0.0.1', { ready, connections: { perClient: 100, total: 10 } });
  for (let n = 0; n < 15; n += 1) expect([n, await ask(await openSocket(http.port))]).toEqual([n, 'ok']);
  await http.drain(5000);
});

it.each([
  ['head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n'],
])('cuts off a slow %s after at most 17 seconds for the head and 62 in all', async (_, beginning) => {
  expect(times).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 2000,
  });
  const quick = { ...times, headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 };
  const http = await listen(0, '127.0.0.1', { limits: quick });
  http.serve((request, response) => void request.on('end', () => response.end()).resume());
  const socket = connect(http.port, '127.0.0.1').on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
  socket.write(beginning);
  const drip = setInterval(() => socket.write('a'), 60);
  socket.resume();
  expect(await closed).toBe('closed');
  clearInterval(drip);
  expect(await http.drain(1000)).toBe('finished');
});

it('cuts off clients that stop reading, but not slow ones', async () => {
  const http = await listen(0, '127.0.0.1', { limits: { ...times, silence: 500 } });
  const size = 40_000_000;
  http.serve((_request, response) => response.end(Buffer.alloc(size)));
  const take = (pause: number) =>
    new Promise<number>((resolve) => {
      let taken = 0;
      const socket = connect(http.port, '127.0.0.1').on('error', () => {});
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      socket.once('data', () => {
        socket.pause();
        setTimeout(() => socket.resume(), pause);
      });
      socket.on('data', (chunk) => {
        taken += chunk.length;
      });
      socket.once('close', () => resolve(taken));
    });
  const [slow, silent] = await Promise.all([take(50), take(1500)]);
  expect(slow).toBeGreaterThan(size);
  expect(silent).toBeLessThan(size);
  expect(await http.drain(1000)).toBe('finished');
});
