import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { maxUploadBytes } from '@institute/core/media/limits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declarePngSize } from '#testing/declare-png-size.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let cookie: string;
let jpeg: Buffer;
let before: string[];
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.signIn();
});
beforeEach(async () => {
  // Use a different image in each test, because identical images are stored once.
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  before = await files();
});
afterAll(() => app.close());

const files = async () => (await readdir(join(app.services.env.dataDir, 'uploads'))).sort();

function form(bytes: Buffer, { field = 'file', name = 'a.png', type = 'image/png' } = {}): FormData {
  const data = new FormData();
  data.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return data;
}

const send = (body: unknown, headers = {}) => app.request('POST', '/api/upload', { cookie, body, headers });

/** Sends a raw body with the boundary `b`. */
const sendRaw = (body: string | Buffer) =>
  send(Buffer.from(body), { 'content-type': 'multipart/form-data; boundary=b' });

const part = (disposition: string, content = 'x') =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

describe('POST /api/upload', () => {
  it('rejects requests without a session and from other origins (ROLE-10)', async () => {
    const anonymous = await app.request('POST', '/api/upload', { body: form(jpeg) });
    expect([anonymous.status, anonymous.body]).toEqual([
      401,
      { error: 'Unauthorized', code: 'unauthorized' },
    ]);
    const foreign = await send(form(jpeg), { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(await files()).toEqual(before);
  });

  it('rejects an upload whose session ended during the transfer', async () => {
    const own = await app.signIn('pergi');
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(`${app.url}/api/upload`, {
        method: 'POST',
        headers: {
          cookie: own,
          origin: app.services.env.publicUrl,
          'content-type': 'multipart/form-data; boundary=b',
        },
      });
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on('error', reject);
      request.write(part('name="file"; filename="a.jpg"', '').slice(0, -2));
      request.write(jpeg.subarray(0, 500), async () => {
        // Lets the server check the session first. A later check would also reject.
        await new Promise((over) => setTimeout(over, 200));
        await app.services.db('sessions').delete();
        request.end(Buffer.concat([jpeg.subarray(500), Buffer.from('\r\n--b--\r\n')]));
      });
    });
    cookie = await app.signIn();
    expect(status).toBe(401);
    expect(await files()).toEqual(before);
  });

  it('rejects requests without a multipart form', async () => {
    for (const [body, type, status] of [
      ['{"file":"x"}', 'application/json', 415],
      [jpeg, 'image/jpeg', 415],
      ['file=x', 'application/x-www-form-urlencoded', 415],
      ['x', 'multipart/form-data', 415],
      ['x', 'multipart/form-data; boundary=', 400],
      [part('name="file"; filename="a.png"'), `multipart/form-data; boundary=${'b'.repeat(5000)}`, 400],
    ] as const) {
      const result = await send(body, { 'content-type': type });
      expect([type.slice(0, 60), result.status]).toEqual([type.slice(0, 60), status]);
    }
    expect(await files()).toEqual(before);
  });

  it('rejects malformed forms', async () => {
    for (const [title, body] of [
      ['no part', '--b--\r\n'],
      ['no file', `${part('name="file"')}--b--\r\n`],
      ['an empty file', `${part('name="file"; filename="a.png"', '')}--b--\r\n`],
      ['another field', `${part('name="image"; filename="a.png"')}--b--\r\n`],
      ['a nested field', `${part('name="file[a][b]"; filename="a.png"')}--b--\r\n`],
      ['a field without a name', `${part('filename="a.png"')}--b--\r\n`],
      [
        'two files',
        `${part('name="file"; filename="a.png"')}${part('name="file"; filename="b.png"')}--b--\r\n`,
      ],
      ['a thousand files', `${part('name="file"; filename="a.png"').repeat(1000)}--b--\r\n`],
      [
        'a text field next to the file',
        `${part('name="x"')}${part('name="file"; filename="a.png"')}--b--\r\n`,
      ],
      ['twenty thousand texts', `${part('name="x"').repeat(20_000)}--b--\r\n`],
      ['a huge index', `${part('name="items[200000000]"')}${part('name="items[a]"')}--b--\r\n`],
      ['the hugest index', `${part('name="items[4294967294]"')}${part('name="items[]"')}--b--\r\n`],
      ['a deep name', `${part(`name="a${'[a]'.repeat(20_000)}"`)}--b--\r\n`],
      ['a name of the prototype', `${part('name="__proto__[x]"')}--b--\r\n`],
      ['an endless name', `${part(`name="${'a'.repeat(1_000_000)}"; filename="a.png"`)}--b--\r\n`],
      ['a NUL in the name', `${part('name="file"; filename="a\u0000.png"')}--b--\r\n`],
      ['an endless header', `--b\r\nX: ${'a'.repeat(100_000)}\r\n\r\nx\r\n--b--\r\n`],
      ['an unterminated part', part('name="file"; filename="a.png"')],
      ['nothing', ''],
      ['a body that is no form', 'x'.repeat(1000)],
    ] as const) {
      const result = await sendRaw(body);
      expect([title, result.status]).toEqual([title, 400]);
      expect(result.body.code).toMatch(/^(malformed_request|required_fields|not_an_image)$/);
    }
    expect(await files()).toEqual(before);
  });

  it('survives aborted requests', async () => {
    const start = `${part('name="file"; filename="a.png"').slice(0, -2)}${'x'.repeat(1000)}`;
    const head = `POST /api/upload HTTP/1.1\r\nHost: x\r\nOrigin: ${app.services.env.publicUrl}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500000\r\n\r\n`;
    const { port } = new URL(app.url);
    await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const socket = connect(Number(port), '127.0.0.1')
          .on('error', () => {})
          .resume();
        await new Promise((resolve) => socket.write(head + start, resolve));
        if (n % 2) socket.resetAndDestroy();
        else socket.end();
        await new Promise((resolve) => socket.once('close', resolve));
      }),
    );
    expect((await send(form(jpeg))).status).toBe(201);
    expect((await files()).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('rejects a file over 10 MiB without reading much more of it (VAL-10)', async () => {
    const result = await send(form(Buffer.concat([jpeg, Buffer.alloc(maxUploadBytes + 1 - jpeg.length)])));
    expect([result.status, result.body]).toEqual([
      413,
      { error: 'File size must be less than 10MB', code: 'file_too_large' },
    ]);
    const { status, sent } = await sendEndless(60_000_000);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(30_000_000);
    expect(await files()).toEqual(before);
  });

  it('returns a specific code and message for each reason to reject an image', async () => {
    const large = declarePngSize(await sharp(jpeg).png().toBuffer(), 9000, 6000);
    const heic = Buffer.from('0000001866747970686569630000000068656963', 'hex');
    const uploadAs = async (bytes: Buffer, name: string) => {
      const { status, body } = await send(form(bytes, { name, type: 'image/jpeg' }));
      return [status, body];
    };
    expect(await uploadAs(large, 'a.jpg')).toEqual([
      413,
      {
        error:
          'This picture has 54 megapixels (9,000 × 6,000). The limit is 40 megapixels. Make the picture smaller and upload it again.',
        code: 'too_many_pixels',
        numbers: { megapixels: 54, width: 9000, height: 6000, limit: 40 },
      },
    ]);
    expect(await uploadAs(heic, 'IMG_0001.jpg')).toEqual([
      400,
      {
        error: 'HEIC pictures cannot be used here. Save the picture as JPEG and upload it again.',
        code: 'heic_picture',
      },
    ]);
    expect(await uploadAs(jpeg.subarray(0, jpeg.length / 2), 'a.jpg')).toMatchObject([
      400,
      { code: 'image_damaged' },
    ]);
    expect(await uploadAs(jpeg.subarray(0, 40), 'a.jpg')).toMatchObject([400, { code: 'image_damaged' }]);
    expect(await uploadAs(Buffer.from('49492a0008000000', 'hex'), 'a.jpg')).toEqual([
      400,
      {
        error: 'TIFF pictures cannot be used here. Save the picture as JPEG or PNG and upload it again.',
        code: 'tiff_picture',
      },
    ]);
    expect(await uploadAs(Buffer.from('%PDF-1.7'), 'a.jpg')).toMatchObject([400, { code: 'not_an_image' }]);
    expect(await files()).toEqual(before);
  });

  it('reports that only the first frame of an animation is stored', async () => {
    const frames = await Promise.all(
      ['red', 'lime'].map((background) =>
        sharp({ create: { width: 900, height: 600, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { status, body } = await send(form(animation, { name: 'a.gif', type: 'image/gif' }));
    expect([status, body]).toEqual([201, { url: body.url, width: 900, height: 600, isAnimated: true }]);
  });

  it('accepts a file of exactly 10 MiB (VAL-11)', async () => {
    const result = await send(form(Buffer.concat([jpeg, Buffer.alloc(maxUploadBytes - jpeg.length)])));
    expect([result.status, result.body.width]).toEqual([201, 900]);
  });

  it.each(['../../x.png', '<img onerror=alert(1)>.png', `${'a'.repeat(10_000)}.png`])(
    'stores an image under a generated name for any original name: %s (ROLE-07, API-30)',
    async (name) => {
      const result = await send(form(jpeg, { name, type: 'text/html' }));
      expect(result.status).toBe(201);
      expect(Object.keys(result.body)).toEqual(['url', 'width', 'height']);
      expect(result.body.url).toMatch(/^\/uploads\/[0-9a-f]{32}-900x600\.webp$/);
      const made = (await files()).filter((file) => !before.includes(file));
      const base = result.body.url.slice('/uploads/'.length, -'.webp'.length);
      expect(made.every((file) => file.startsWith(base))).toBe(true);
      expect((await app.services.storage.read(`${base}.webp`))?.contentType).toBe('image/webp');
    },
  );
});

/**
 * Sends a file without a length until the server responds.
 * @returns the response status and the number of sent bytes
 */
function sendEndless(size: number): Promise<{ status: number | undefined; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let status: number | undefined;
    const request = httpRequest(`${app.url}/api/upload`, {
      method: 'POST',
      headers: {
        cookie,
        origin: app.services.env.publicUrl,
        'content-type': 'multipart/form-data; boundary=b',
      },
    });
    request.on('response', (response) => {
      status = response.statusCode;
      response.resume().on('end', () => resolve({ status, sent }));
    });
    request.on('error', (error) => (status ? resolve({ status, sent }) : reject(error)));
    request.write(part('name="file"; filename="a.png"').slice(0, -2));
    const chunk = Buffer.alloc(65_536);
    const more = () => {
      if (status || sent >= size) return;
      sent += chunk.length;
      if (request.write(chunk)) setImmediate(more);
      else request.once('drain', more);
    };
    more();
  });
}
