import { EventEmitter } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { net, session } from 'electron';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createNetFetch, type LoginListener, type NetInit } from './net-fetch.ts';

const own = session.fromPartition('net-fetch');
const init: NetInit = { redirect: 'manual', cache: 'no-store' };
const proxyInfo = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 3128, realm: 'office' };

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('createNetFetch', () => {
  const fetch = createNetFetch(own, () => () => {});

  it('sends method, headers, origin and body, and returns the response', async () => {
    const url = await startServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { origin, 'sec-fetch-mode': mode, 'x-client': client } = request.headers;
      response.writeHead(201, { 'X-Seen': 'yes' });
      response.end(JSON.stringify([request.method, origin, mode, client, body]));
    });
    const headers = new Headers({ Origin: url, 'X-Client': 'admin-desktop/1.2.3' });
    const body = new TextEncoder().encode('hello').buffer as ArrayBuffer;
    const response = await fetch(url, { ...init, method: 'POST', headers, body });
    expect([response.status, response.headers.get('x-seen')]).toEqual([201, 'yes']);
    expect(await response.json()).toEqual(['POST', url, 'cors', 'admin-desktop/1.2.3', 'hello']);
  });

  it('returns responses without a body', async () => {
    const url = await startServer((_request, response) => void response.writeHead(204).end());
    expect((await fetch(url, init)).body).toBeNull();
  });

  it('rejects redirects and failed connections', async () => {
    const url = await startServer(
      (_request, response) => void response.writeHead(302, { Location: 'https://elsewhere.example/' }).end(),
    );
    await expect(fetch(url, init)).rejects.toThrow('Redirect was cancelled');
    await expect(fetch('http://127.0.0.1:9/', init)).rejects.toThrow('net::ERR_CONNECTION_REFUSED');
  });

  it('rejects a sign-in that only a proxy may request', async () => {
    const url = await startServer((_request, response) => void response.writeHead(407).end());
    await expect(fetch(url, init)).rejects.toThrow('net::ERR_PROXY_AUTH_REQUESTED');
  });

  it('ends the request if the caller aborts', async () => {
    const stop = new AbortController();
    const closed = vi.fn();
    const url = await startServer((request) => {
      request.socket.on('close', closed);
      stop.abort(new Error('left'));
    });
    await expect(fetch(url, { ...init, signal: stop.signal })).rejects.toThrow('left');
    await expect.poll(() => closed).toHaveBeenCalled();
    await expect(fetch(url, { ...init, signal: stop.signal })).rejects.toThrow('left');
  });
});

describe('a request without a response', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Sends a request whose events the test emits. */
  function send(listener: LoginListener, options: Partial<NetInit>) {
    vi.useFakeTimers();
    const progress = { active: true, started: true, current: 0, total: 10 };
    const request = Object.assign(new EventEmitter(), {
      end: vi.fn(),
      abort: vi.fn(),
      getUploadProgress: () => progress,
    });
    vi.spyOn(net, 'request').mockReturnValue(request as never);
    const outcome = createNetFetch(own, () => listener)('http://127.0.0.1:9/', { ...init, ...options }).then(
      ({ status }) => status,
      (error: Error) => error.message,
    );
    const respond = () => request.emit('response', { statusCode: 204, statusMessage: '', headers: {} });
    return { request, outcome, respond, progress };
  }

  it('times out', async () => {
    const { request, outcome } = send(() => {}, { timeoutMs: 8000 });
    await vi.advanceTimersByTimeAsync(8000);
    expect(await outcome).toBe('net::ERR_TIMED_OUT');
    expect(request.abort).toHaveBeenCalledOnce();
  });

  it('does not time out while the user signs in to a proxy', async () => {
    const answers: Parameters<LoginListener>[1][] = [];
    const { request, outcome, respond } = send((_info, answer) => void answers.push(answer), {
      timeoutMs: 8000,
    });
    const answer = vi.fn();
    request.emit('login', proxyInfo, answer);
    await vi.advanceTimersByTimeAsync(60_000);
    answers[0]?.('ratna', 'merak');
    expect(answer).toHaveBeenCalledExactlyOnceWith('ratna', 'merak');
    await vi.advanceTimersByTimeAsync(7999);
    respond();
    expect(await outcome).toBe(204);
  });

  it('times out after the user signed in to a proxy', async () => {
    const { request, outcome } = send((_info, answer) => answer('ratna', 'merak'), { timeoutMs: 8000 });
    request.emit('login', proxyInfo, () => {});
    await vi.advanceTimersByTimeAsync(8000);
    expect(await outcome).toBe('net::ERR_TIMED_OUT');
  });

  it('reports the sent part of the body until the response', async () => {
    const onUpload = vi.fn();
    const { progress, respond, outcome } = send(() => {}, { onUpload });
    progress.current = 4;
    await vi.advanceTimersByTimeAsync(200);
    expect(onUpload).toHaveBeenLastCalledWith(0.4);
    respond();
    expect(await outcome).toBe(204);
    onUpload.mockClear();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onUpload).not.toHaveBeenCalled();
  });
});
