import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { type FakeS3, startFakeS3 } from '#testing/fake-s3.ts';
import { s3Signature } from '#testing/s3-signature.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const name = 'f00d-2x1.webp';
const bytes = Buffer.from('0123456789');
let s3: FakeS3;
let storage: Storage;

const open = (settings: Record<string, string> = {}) => openStorage(readEnv({ ...s3.env, ...settings }));
beforeEach(async () => {
  s3 = await startFakeS3();
  storage = await open();
});
afterEach(() => s3.close());

it('signs requests like the published AWS example', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=?',
  };
  const signature = s3Signature(
    { method: 'GET', url: '/test.txt', headers },
    'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  );
  expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

describe('openS3Storage', () => {
  it('returns a stored object, whole or in part, with its type, size and time', async () => {
    await storage.put(name, bytes, 'image/webp');
    expect(s3.objects.get(name)).toMatchObject({ type: 'image/webp' });
    const file = await storage.read(name);
    expect(file).toMatchObject({ size: bytes.length, contentType: 'image/webp' });
    expect(Math.abs(Date.now() - Number(file?.modified))).toBeLessThan(10_000);
    expect(await buffer(file?.stream() ?? Readable.from([]))).toEqual(bytes);
    const part = await buffer(file?.stream({ start: 2, end: 4 }) ?? Readable.from([]));
    expect(part.toString()).toBe('234');
    s3.requests.length = 0;
    expect((await storage.read(name))?.size).toBe(10);
    expect([await storage.has(name), s3.requests]).toEqual([true, [`HEAD institute/${name}`]]);
    await storage.put(name, Buffer.from('012'), 'image/webp');
    expect((await storage.read(name))?.size).toBe(3);
    await storage.remove(name);
    await storage.remove(name);
    expect([await storage.has(name), await storage.read(name)]).toEqual([false, undefined]);
  });

  it.each(['../f00d.webp', 'a/f00d.webp', 'f00d.html', 'F00D.webp', 'f00d.webp?x', 'f00d.pdf.html', ''])(
    'rejects the name %j without a request',
    async (bad) => {
      s3.requests.length = 0;
      expect([await storage.read(bad), await storage.has(bad)]).toEqual([undefined, false]);
      await expect(storage.put(bad, bytes, 'image/webp')).rejects.toThrow('Not a name');
      await expect(storage.remove(bad)).rejects.toThrow('Not a name');
      expect(s3.requests).toEqual([]);
    },
  );

  it('lists all pages below its prefix and no other objects', async () => {
    const mine = await open({ S3_PREFIX: 'website/uploads/' });
    const names = Array.from({ length: 8 }, (_, number) => `a${number}-1x1.webp`);
    for (const each of names) await mine.put(each, bytes, 'image/webp');
    for (const key of ['f00d-1x1.webp', 'website/uploads/deep/a-1x1.webp', 'website/uploads/notes.txt'])
      s3.objects.set(key, { bytes, type: '', modified: new Date() });
    const listed: string[] = [];
    for await (const each of mine.list()) listed.push(each);
    expect(listed).toEqual(names);
    expect([...s3.objects.keys()]).toContain('website/uploads/a0-1x1.webp');
  });

  it('retries a temporary error and finally reports it', async () => {
    await storage.put(name, bytes, 'image/webp');
    s3.requests.length = 0;
    s3.refuseOnce = [503, 'SlowDown'];
    expect((await storage.read(name))?.size).toBe(10);
    expect(s3.requests).toEqual([`HEAD institute/${name}`, `HEAD institute/${name}`]);
    s3.refuse = [403, 'AccessDenied'];
    await expect(storage.check()).rejects.toMatchObject({ code: 'unavailable' });
    s3.refuse = [507, 'QuotaExceeded'];
    await expect(storage.put(name, bytes, 'image/webp')).rejects.toMatchObject({ code: 'storage_full' });
    s3.refuse = undefined;
    await storage.check();
    await s3.close();
    await expect(storage.put(name, bytes, 'image/webp')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('reports an interrupted download and cancels the request of a closed stream', async () => {
    await storage.put(name, bytes, 'image/webp');
    const file = await storage.read(name);
    s3.objects.delete(name);
    await expect(buffer(file?.stream() ?? Readable.from([]))).rejects.toMatchObject({ code: 'unavailable' });
    file
      ?.stream()
      .on('error', () => {})
      .destroy();
  });
});

describe('openS3Storage at start', () => {
  it.each([
    [{ S3_BUCKET: 'another' }, /S3_BUCKET: The S3 storage responded with 404 NoSuchBucket/],
    [
      { S3_SECRET_ACCESS_KEY: 'wrong-wrong-wrong' },
      /keys of S3: The S3 storage responded with 403 SignatureDoesNotMatch/,
    ],
    [{ S3_ACCESS_KEY_ID: 'NOBODY' }, /403 InvalidAccessKeyId/],
    [{ S3_REGION: 'eu-west-9' }, /400 AuthorizationHeaderMalformed/],
  ])('rejects %j with a message without keys', async (settings, message) => {
    const error = (await open(settings as Record<string, string>).catch(
      (reason: unknown) => reason,
    )) as Error;
    expect(error.name).toBe('SettingsError');
    expect(error.message).toMatch(message);
    expect(error.message).not.toMatch(/wrong-wrong|NOBODY|very\/secret/);
  });

  it('starts while the store does not respond', async () => {
    await s3.close();
    const later = await open();
    await expect(later.check()).rejects.toMatchObject({ code: 'unavailable' });
  });
});
