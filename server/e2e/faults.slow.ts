import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { beginLogFile, useUpLog } from '#testing/database-log.ts';
import { DatabaseProxy } from '#testing/database-proxy.ts';
import { cannotMount, fillDisk, mountDisk } from '#testing/disk.ts';
import { freePort, kill, type Product, startProduct, waitUntilReady } from '#testing/product.ts';
import { type SpawnedServer, spawnServer } from '#testing/spawn-server.ts';
import { staffClient, staffSession } from '#testing/staff-client.ts';
import { onServer, urlOf } from '#testing/test-db-postgres.ts';
import { listStoredTitles, lost, Writer } from '#testing/writer.ts';

const server = process.env.TEST_DATABASE_URL;
const kinds = server ? (['embedded', 'postgres'] as const) : (['embedded'] as const);
const starting = { timeout: 120_000 };

/** Undoes what a test created, last first. */
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** Creates an installation. @returns its data folder, its proxy to PostgreSQL, and a function that starts its server */
async function install(kind: (typeof kinds)[number]) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'institute-fault-'));
  cleanups.push(() => rmSync(dataFolder, { recursive: true, force: true }));
  // A start with existing data is faster.
  if (kind === 'embedded') cpSync(inject('sampleData'), dataFolder, { recursive: true });
  const port = await freePort();
  const proxy = kind === 'postgres' ? await openDatabaseProxy(server ?? '') : undefined;
  const start = async (): Promise<Product> => {
    const product = await startProduct({
      dataFolder,
      keepData: true,
      port,
      arguments: ['--empty'],
      env: proxy ? { DATABASE_URL: proxy.url } : {},
    });
    cleanups.push(() => kill(product));
    return product;
  };
  return { dataFolder, url: `http://127.0.0.1:${port}`, start, proxy };
}

/** Creates a database and a proxy to it. */
async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const name = `institute_test_0_${Date.now()}_${randomBytes(4).toString('hex')}`;
  await onServer(url, (admin) => admin.raw('create database ??', [name]));
  const proxy = new DatabaseProxy(new URL(urlOf(url, name)));
  await proxy.open();
  cleanups.push(() => onServer(url, (admin) => admin.raw('drop database ?? with (force)', [name])));
  cleanups.push(() => proxy.become('refused'));
  return proxy;
}

async function startWriters(product: Product, names: readonly string[]): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (const name of names) writers.push(new Writer(name, await staffClient(product)));
  for (const writer of writers) writer.start();
  return writers;
}

const acknowledgedBy = (writers: readonly Writer[]) => writers.flatMap(({ acknowledged }) => acknowledged);
const refusedBy = (writers: readonly Writer[]) => [
  ...new Set(writers.flatMap(({ refused }) => refused)).values(),
];

async function expectStored(acknowledged: readonly string[], url: string): Promise<void> {
  const stored = await listStoredTitles(url);
  expect(lost(acknowledged, stored)).toEqual([]);
  expect(new Set(stored).size, 'an item is stored twice').toBe(stored.length);
}

/** Creates a JPEG that compresses badly. */
function picture(width: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  return sharp({ create: { width, height: width, channels: 3, background: '#17617a', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Returns the URL of the stored image, or undefined if the upload failed. */
async function upload(url: string, cookie: string, bytes: Buffer): Promise<string | undefined> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg');
  try {
    const headers = { Cookie: cookie, Origin: url };
    const response = await fetch(`${url}/api/upload`, { method: 'POST', headers, body });
    return response.ok ? ((await response.json()) as { url: string }).url : undefined;
  } catch {
    return undefined;
  }
}

describe.each(kinds)('a server with the %s database', (kind) => {
  it('retains every acknowledged write and picture when it is killed', async () => {
    const { dataFolder, start } = await install(kind);
    const large = await picture(900);
    const acknowledged: string[] = [];
    const pictures: (string | undefined)[] = [];
    for (let round = 1; round <= 2; round += 1) {
      const product = await start();
      const { cookie } = await staffSession(product);
      const writers = await startWriters(product, [`satu-${round}`, `dua-${round}`]);
      const uploads = [1, 2].map(() => upload(product.url, cookie(), large));
      // Kills just after the acknowledgement of an image, or between two writes.
      if (round === 1) await Promise.race(uploads);
      await expect.poll(() => acknowledgedBy(writers).length, { interval: 5 }).toBeGreaterThan(5 * round);
      await kill(product);
      for (const writer of writers) await writer.stop();
      acknowledged.push(...acknowledgedBy(writers));
      pictures.push(...(await Promise.all(uploads)));
    }
    const { url } = await start();
    await expectStored(acknowledged, url);
    const stored = pictures.filter((path) => path !== undefined);
    expect(stored.length).toBeGreaterThan(0);
    for (const path of stored) expect((await fetch(url + path)).status).toBe(200);
    // The server does not serve unfinished files, whose names begin with a dot.
    const folder = join(dataFolder, 'uploads');
    for (const name of readdirSync(folder).filter((each) => !each.startsWith('.')))
      expect((await sharp(join(folder, name)).stats()).channels.length).toBeGreaterThan(0);
  });

  it('answers open requests when it is stopped under load, and loses nothing', async () => {
    const { start } = await install(kind);
    const product = await start();
    const writers = await startWriters(product, ['a', 'b', 'c', 'd']);
    await expect.poll(() => acknowledgedBy(writers).length, { interval: 5 }).toBeGreaterThan(20);
    await product.stop();
    expect(product.process.exitCode).toBe(0);
    for (const writer of writers) await writer.stop();
    expect(refusedBy(writers).filter((status) => ![0, 503].includes(status))).toEqual([]);
    await expectStored(acknowledgedBy(writers), (await start()).url);
  });
});

it.skipIf(!server)(
  'a server whose database is gone says so, and recovers (needs TEST_DATABASE_URL)',
  async () => {
    const { url, start, proxy } = await install('postgres');
    const status = async (path: string) => (await fetch(url + path)).status;
    await proxy?.become('refused');
    const started = start();
    await expect.poll(() => status('/readyz').catch(() => 0), starting).toBe(503);
    const early = await fetch(`${url}/en`);
    expect(early.status).toBe(503);
    expect(await early.text()).toMatch(/try again/i);
    await proxy?.become('open');
    const product = await started;

    // Connections hang without an error. Cached pages do not need the database.
    expect(await status('/en/blog')).toBe(200);
    await proxy?.become('silent');
    await expect.poll(() => status('/readyz'), starting).toBe(503);
    expect(await Promise.all(['/api/articles', '/en/blog'].map(status))).toEqual([503, 200]);
    await proxy?.become('open');
    proxy?.cut();
    await waitUntilReady(url);

    const writers = await startWriters(product, ['tulis']);
    for (let round = 1; round <= 2; round += 1) {
      const { length } = acknowledgedBy(writers);
      await expect.poll(() => acknowledgedBy(writers).length, starting).toBeGreaterThan(length + 5);
      await proxy?.become('refused');
      const refused = () => writers.flatMap((writer) => writer.refused).length;
      const before = refused();
      await expect.poll(refused, starting).toBeGreaterThan(before);
      await proxy?.become('open');
      await waitUntilReady(url);
    }
    for (const writer of writers) await writer.stop();
    expect(refusedBy(writers)).toEqual([503]);
    await expectStored(acknowledgedBy(writers), url);
  },
);

it('a full disk rejects writes and uploads, and loses nothing', async ({ skip }) => {
  const parent = mkdtempSync(join(tmpdir(), 'institute-disk-'));
  cleanups.push(() => rmSync(parent, { recursive: true, force: true }));
  const dataFolder = join(parent, 'disk');
  const unmount = mountDisk(dataFolder, 400) ?? skip(cannotMount);
  cleanups.push(unmount);
  cpSync(inject('sampleData'), dataFolder, { recursive: true });
  // Otherwise the size of the sample content decides how much room the log of the database has.
  await beginLogFile(dataFolder);
  const start = async () => {
    const product = await startProduct({ dataFolder, keepData: true });
    cleanups.push(() => kill(product));
    return product;
  };
  const product = await start();
  const { cookie } = await staffSession(product);
  const uploads = () => readdirSync(join(dataFolder, 'uploads'));
  const stored = uploads();
  fillDisk(dataFolder, 256 * 1024, 'ballast');
  expect(await upload(product.url, cookie(), await picture(1800))).toBeUndefined();
  const writers = await startWriters(product, ['tulis']);
  await expect.poll(() => writers.flatMap(({ refused }) => refused).length, starting).toBeGreaterThan(4);
  for (const writer of writers) await writer.stop();
  expect(refusedBy(writers).filter((status) => ![503, 507].includes(status))).toEqual([]);
  await expectReadOnly(product.url);
  expect(uploads().filter((name) => !stored.includes(name))).toEqual([]);
  await kill(product);

  fillDisk(dataFolder, 0, 'more');
  // A start needs room in the log only.
  const readOnly = await start();
  await expectReadOnly(readOnly.url);
  await kill(readOnly);
  await useUpLog(dataFolder);
  const refused = spawn({ DATA_DIR: dataFolder, PORT: '0' });
  expect(await refused.ended).not.toBe(0);
  expect(refused.output()).toMatch(/room|full|space/i);
  expect(refused.output()).not.toMatch(/\n\s+at /);
  for (const name of ['ballast', 'more']) rmSync(join(dataFolder, name));
  const freed = await start();
  const later = new Writer('sesudah', await staffClient(freed));
  await later.writeOnce();
  expect(later.refused).toEqual([]);
  await expectStored([...acknowledgedBy(writers), ...later.acknowledged], freed.url);
});

/** Expects a server that serves pages and reports that it cannot write. */
async function expectReadOnly(url: string): Promise<void> {
  expect((await fetch(`${url}/api/articles`)).status).toBe(200);
  // The server repeats a result for two seconds, also one from before the disk was full.
  const ready = async () => (await fetch(`${url}/readyz`)).json();
  await expect.poll(ready).toEqual({ status: 'degraded', reason: 'disk' });
}

function spawn(settings: Record<string, string>): SpawnedServer {
  const spawned = spawnServer(settings);
  cleanups.push(() => spawned.child.kill('SIGKILL'));
  return spawned;
}

it('one of several servers gets a data folder, also after another was killed in it', async () => {
  const { dataFolder, start } = await install('embedded');
  await kill(await start());
  const product = await start();
  const writers = await startWriters(product, ['pertama']);
  const others = [1, 2].map(() => spawn({ DATA_DIR: dataFolder, PORT: '0' }));
  for (const { ended, output } of others) {
    expect(await ended).toBe(75);
    expect(output()).toContain(`in use by another process (pid ${product.process.pid})`);
  }
  for (const writer of writers) await writer.stop();
  expect(refusedBy(writers)).toEqual([]);
  await expectStored(acknowledgedBy(writers), product.url);
});
