import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa, { type Context } from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { errorHandler } from '#server/http/error-response.ts';
import { createLogger } from '#server/http/logger.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { type FakeS3, startFakeS3 } from '#testing/fake-s3.ts';
import { uploads } from './uploads-route.ts';

const name = 'f00d-2x1.avif';
/** An image that the one above replaced. */
const former = 'cafe-2x1.avif';
let folder: string;
let s3: FakeS3;
const servers: Server[] = [];
const ports: Record<string, number> = {};
const lines: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  s3 = await startFakeS3();
  const log = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  for (const [kind, settings] of Object.entries({ folder: {}, bucket: s3.env })) {
    const storage = await openStorage(readEnv({ ...settings, DATA_DIR: folder }));
    await storage.put(name, Buffer.from('0123456789'), 'image/avif');
    await storage.put(former, Buffer.from('former'), 'image/avif');
    await storage.put('f00d.pdf', Buffer.from('0123456789'), 'application/pdf');
    const library = {
      snapshot: async () => ({ replacementFor: (file: string) => (file === former ? name : undefined) }),
      isStaff: async (ctx: Context) => ctx.get('cookie') === 'staff',
    };
    const app = new Koa().use(errorHandler({ log, lastDiskFull: { at: 0 } })).use(uploads(storage, library));
    const server = app.listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    ports[kind] = (server.address() as AddressInfo).port;
  }
});
afterAll(async () => {
  for (const server of servers) server.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

const get = (kind: string, file: string, headers = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${ports[kind]}/uploads/${file}`, { method, headers });

describe.each(['folder', 'bucket'])('an image in a %s', (kind) => {
  it('is immutable and has its own content type', async () => {
    const response = await get(kind, name);
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    const names = [
      'content-type',
      'content-length',
      'cache-control',
      'accept-ranges',
      'x-content-type-options',
    ];
    expect(names.map((header) => response.headers.get(header))).toEqual([
      'image/avif',
      '10',
      'public, max-age=31536000, immutable',
      'bytes',
      'nosniff',
    ]);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('may be embedded by other sites unless only staff may see it', async () => {
    const policyOf = async (file: string, cookie = '') =>
      (await get(kind, file, { cookie })).headers.get('cross-origin-resource-policy');
    expect(await policyOf(name)).toBe('cross-origin');
    expect(await policyOf(`${name}?former`)).toBe('cross-origin');
    expect(await policyOf(`${name}?former`, 'staff')).toBe('same-origin');
  });

  it('is at the address of the image that it replaced, which only staff still read', async () => {
    const read = async (file: string, cookie = '') => {
      const response = await get(kind, file, { cookie });
      return [await response.text(), ...['cache-control', 'etag'].map((each) => response.headers.get(each))];
    };
    const now = ['0123456789', 'public, no-cache', `"${name}"`];
    expect([await read(former), await read(`${former}?former`)]).toEqual([now, now]);
    expect(await read(`${former}?former`, 'staff')).toEqual(['former', 'private, no-store', `"${former}"`]);
  });

  it('supports ranges, HEAD and If-None-Match', async () => {
    const part = await get(kind, name, { Range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect((await get(kind, name, { Range: 'bytes=10-' })).status).toBe(416);
    const head = await get(kind, name, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    const known = await get(kind, name, { 'If-None-Match': head.headers.get('etag') ?? '' });
    expect(known.status).toBe(304);
  });

  it.each(['beef-1x1.webp', 'f00d.pdf', 'f00d-2x1.html', '..%2fsession-keys'])(
    'is not found as %s',
    async (other) => {
      const response = await get(kind, other);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );
});

it('responds with 503 if the bucket is unreachable and logs no keys', async () => {
  s3.refuse = [403, 'AccessDenied'];
  const response = await get('bucket', name);
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(lines.join('')).toContain('responded with 403');
  expect(lines.join('')).not.toMatch(new RegExp(`${s3.env.S3_SECRET_ACCESS_KEY?.slice(0, 8)}|Signature=`));
});
