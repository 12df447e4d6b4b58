import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { hasNginx, startNginx } from '#testing/nginx.ts';
import { freePort, type Product, startProduct, testAccount } from '#testing/product.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';

const sample = (name: string) => join(projectRoot, 'docs/operations', name);
const isThere = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;
const canProxy = hasNginx && isThere('openssl', 'version');

describe('sample configuration files', () => {
  it.skipIf(!isThere('systemd-analyze', '--version'))(
    'include a unit that systemd-analyze accepts (needs systemd-analyze)',
    () => {
      const { stderr, status } = spawnSync('systemd-analyze', [
        'verify',
        sample('institute-website.service'),
      ]);
      const ownMessages = stderr
        .toString()
        .split('\n')
        .filter((line) => line.includes('institute-website.service'));
      expect([ownMessages, status]).toEqual([[], 0]);
    },
  );

  it('include a valid .env.example that explains every setting', () => {
    const file = readFileSync(join(projectRoot, '.env.example'), 'utf8');
    const given = Object.fromEntries(
      [...file.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(() => readEnv(given)).not.toThrow();
    const read = readFileSync(join(projectRoot, 'server/src/env.ts'), 'utf8');
    const names = [...read.matchAll(/^ {4}([A-Z_]{4,}): /gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(file))).toEqual([]);
  });
});

describe.skipIf(!canProxy)('behind nginx with its sample configuration (needs nginx)', () => {
  let folder: string;
  let product: Product;
  let stopProxy: () => Promise<void>;
  let ports: { http: number; https: number };
  let certificate: Buffer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    ports = { http: await freePort(), https: await freePort() };
    const key = join(folder, 'key.pem');
    const cert = join(folder, 'cert.pem');
    const subject = ['-subj', '/CN=institute.example', '-addext', 'subjectAltName=DNS:institute.example'];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-keyout',
        key,
        '-out',
        cert,
        ...subject,
      ],
      { stdio: 'ignore' },
    );
    certificate = readFileSync(cert);
    product = await startProduct({
      dataFolder: await testDataDir(),
      arguments: ['--empty'],
      env: { PUBLIC_URL: 'https://institute.example', TRUST_PROXY: '1', LOG_LEVEL: 'info' },
    });
    const site = readFileSync(sample('nginx.conf'), 'utf8')
      .replace('127.0.0.1:3000', new URL(product.url).host)
      .replaceAll(/^ *listen \[.*$/gm, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
      .replace('/etc/letsencrypt/live/institute.example/fullchain.pem', cert)
      .replace('/etc/letsencrypt/live/institute.example/privkey.pem', key);
    stopProxy = startNginx(folder, site);
    await vi.waitFor(async () => expect((await send('/healthz')).status).toBe(200), { timeout: 20_000 });
  });
  afterAll(async () => {
    await stopProxy?.();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  interface RequestOptions {
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
  }
  function send(path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) {
    return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: ports.https,
          servername: 'institute.example',
          ca: certificate,
          path,
          method,
          headers: { Host: 'institute.example', Origin: 'https://institute.example', ...headers },
        },
        (response) => {
          text(response).then(
            (content) =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text: content }),
            reject,
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
  const login = (password: string, headers = {}) =>
    send('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ username: testAccount.username, password }),
    });

  it('pages use TLS and compression, and HTTP redirects to HTTPS', async () => {
    const page = await send('/en', { headers: { 'Accept-Encoding': 'br' } });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(page.headers['content-security-policy']).toContain("object-src 'none'");
    expect((await send('/en')).text).toContain('https://institute.example/en');
    const plain = await fetch(`http://127.0.0.1:${ports.http}/en/blog?q=x`, {
      redirect: 'manual',
      headers: { Host: 'institute.example' },
    });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      301,
      'https://institute.example/en/blog?q=x',
    ]);
  });

  it('session cookies have the __Host- prefix', async () => {
    const { status, headers } = await login(testAccount.password);
    expect(status).toBe(200);
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-sid=.*; path=\/;.*secure; httponly/i);
  });

  it('clients cannot forge their address or the host', async () => {
    const forged = {
      'X-Forwarded-For': '6.6.6.6',
      Forwarded: 'for=6.6.6.6',
      'X-Forwarded-Host': 'evil.example',
    };
    expect((await login('not the password', forged)).status).toBe(401);
    const addressInLog = () => {
      const lines = product.output().split('\n');
      return JSON.parse(lines.find((line) => line.includes('"status":401')) ?? '{}').ip;
    };
    // The line is logged after the response.
    await expect.poll(addressInLog).toBe('127.0.0.1');
    expect((await send('/sitemap.xml', { headers: forged })).text).not.toContain('evil.example');
  });

  it('/metrics is blocked and large bodies are rejected', async () => {
    expect((await send('/metrics')).status).toBe(404);
    expect((await fetch(`${product.url}/metrics`)).status).toBe(200);
    const large = await send('/api/upload', { method: 'POST', body: Buffer.alloc(12 * 1024 * 1024) });
    expect(large.status).toBe(413);
  });
});
