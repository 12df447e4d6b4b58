import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionKeys } from './session-keys.ts';
import { isStrongKey } from './strong-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'keys-')), 'data');
});
afterEach(() => rm(join(dataDir, '..'), { recursive: true }));

it('rejects an invalid stored key', async () => {
  sessionKeys({ sessionKeys: undefined, dataDir });
  for (const text of ['\n', 'change-me\n', `${'a'.repeat(64)}\n`]) {
    await writeFile(join(dataDir, 'session-keys'), text);
    expect(() => sessionKeys({ sessionKeys: undefined, dataDir })).toThrow(/holds no usable key/);
  }
});

it('creates a key once, readable by its owner only', async () => {
  const [key = ''] = sessionKeys({ sessionKeys: undefined, dataDir });
  expect(Buffer.from(key, 'base64url')).toHaveLength(48);
  expect(sessionKeys({ sessionKeys: undefined, dataDir })).toEqual([key]);
  expect((await stat(join(dataDir, 'session-keys'))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await readFile(join(dataDir, 'session-keys'), 'utf8')).toBe(`${key}\n`);
  expect(await readdir(dataDir)).toEqual(['session-keys']);
});

it('uses keys from the settings and writes none', async () => {
  const given = ['x'.repeat(32)];
  expect(sessionKeys({ sessionKeys: given, dataDir })).toBe(given);
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});

it('accepts 2,000 generated keys', () => {
  for (let n = 0; n < 500; n += 1)
    for (const [bytes, encoding] of [
      [16, 'hex'],
      [32, 'hex'],
      [24, 'base64'],
      [48, 'base64url'],
    ] as const) {
      const key = randomBytes(bytes).toString(encoding);
      expect([key, isStrongKey(key)]).toEqual([key, true]);
    }
});
