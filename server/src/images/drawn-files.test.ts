import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createDrawnFiles } from './drawn-files.ts';

let dataDir: string;
let dir: string;
let drawn: string[] = [];
let get: ReturnType<typeof start>;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drawn-'));
  dir = join(dataDir, 'drawn-files');
  drawn = [];
  get = start();
});
afterEach(() => rm(dataDir, { recursive: true }));

/** The cache of a process. Its files are titles. */
function start() {
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const files = createDrawnFiles({ env, log: pino({ enabled: false }) }, 'pdf');
  return async (title: string, isComplete = true) => {
    const bytes = await files({ title }, async () => {
      drawn.push(title);
      return { bytes: Buffer.from(title), isComplete };
    });
    return bytes.toString();
  };
}

it('draws a file once for concurrent requests and later processes', async () => {
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a', 'a', 'b']);
  expect([await get('a'), await start()('b'), drawn]).toEqual(['a', 'b', ['a', 'b']]);
  expect([(await readdir(dir)).length, (await stat(dir)).mode & 0o777]).toEqual([2, 0o700]);
});

it('draws an incomplete file again', async () => {
  await get('a', false);
  expect([await get('a'), await get('a'), drawn]).toEqual(['a', 'a', ['a', 'a']]);
});

it('returns a file that it cannot store', async () => {
  await writeFile(dir, '');
  expect([await get('a'), await get('a'), drawn]).toEqual(['a', 'a', ['a', 'a']]);
});

it('removes the files that nobody requested for longest, once the directory is too large', async () => {
  const longAgo = new Date(0);
  await get('a');
  const [name = ''] = await readdir(dir);
  await utimes(join(dir, name), longAgo, longAgo);
  await get('a');
  const large = 100 * 1024 * 1024;
  for (const [age, file] of ['oldest', 'older', 'old'].entries()) {
    await writeFile(join(dir, file), '');
    await truncate(join(dir, file), large);
    await utimes(join(dir, file), longAgo, new Date(age));
  }
  await start()('b');
  const left = await readdir(dir);
  expect([left.length, left.includes('oldest'), left.includes(name)]).toEqual([4, false, true]);
});
