import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownIdentity, serverIdentity } from '@institute/core/dashboard/desktop.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cannotMount, mountDisk } from '#testing/disk.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const now = performance.now.bind(performance);
let ahead = 0;
/** Moves the clock of the health checks past the TTL of a result. */
const expireResult = () => {
  ahead += 2100;
};
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  expireResult();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function get(app: TestApp, path: string) {
  const { status, body } = await app.request('GET', path);
  return [status, body];
}

describe('a healthy server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is ready', async () => {
    expect(await get(app, '/readyz')).toEqual([200, { status: 'ok' }]);
    expect(await get(app, '/healthz')).toEqual([200, { status: 'ok' }]);
  });

  it('identifies itself to the desktop app', async () => {
    const [status, body] = await get(app, '/api/health');
    expect([status, (body as { status: string }).status]).toEqual([200, 'ok']);
    expect(serverIdentity.parse(body)).toEqual(ownIdentity);
  });

  it('caches the result for two seconds', async () => {
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    // The first check also reads the migrations.
    await get(app, '/readyz');
    expireResult();
    app.services.db.on('query', count);
    await Promise.all(Array.from({ length: 50 }, () => get(app, '/readyz')));
    expect(queries).toBe(1);
    expireResult();
    await get(app, '/readyz');
    expect(queries).toBe(2);
    app.services.db.off('query', count);
  });

  it('is degraded while uploads cannot be stored', async () => {
    const uploads = join(app.services.env.dataDir, 'uploads');
    await rename(uploads, `${uploads}-gone`);
    expect(await get(app, '/readyz')).toEqual([200, { status: 'degraded', reason: 'uploads' }]);
    await rename(`${uploads}-gone`, uploads);
  });

  it('is degraded while no backup can be stored', async () => {
    const { folder } = app.services.env.backups;
    await writeFile(folder, 'a file in the place of the folder');
    expect(await get(app, '/readyz')).toEqual([200, { status: 'degraded', reason: 'backups' }]);
    await rm(folder);
    expireResult();
    expect(await get(app, '/readyz')).toEqual([200, { status: 'ok' }]);
  });

  it('is degraded for a minute after the database disk was full', async () => {
    const { db } = app.services;
    const full = `create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100'; end $$`;
    await db.raw(full);
    await db.raw('create trigger full_disk before insert on contacts execute function full_disk()');
    const body = { name: 'Sari', email: 'sari@example.org', subject: 'Halo', message: 'Apa kabar' };
    expect((await app.request('POST', '/api/contact', { body })).status).toBe(507);
    expect(await get(app, '/readyz')).toEqual([200, { status: 'degraded', reason: 'disk' }]);
    await db.raw('drop function full_disk() cascade');
    app.services.lastDiskFull.at = 0;
  });

  it('is degraded while the disk of the data folder is nearly full', async ({ skip }) => {
    const unmount = mountDisk(app.services.env.dataDir, 16) ?? skip(cannotMount);
    try {
      expect(await get(app, '/readyz')).toEqual([200, { status: 'degraded', reason: 'disk' }]);
    } finally {
      unmount();
    }
  });

  it('is alive but not ready while it stops', async () => {
    app.beginDraining();
    expect(await get(app, '/readyz')).toEqual([503, { status: 'unavailable', reason: 'draining' }]);
    expect((await get(app, '/healthz'))[0]).toBe(200);
  });
});

it('a server is not ready with an old schema or without a database', async () => {
  const app = await startTestApp();
  const migrations = app.services.db('knex_migrations');
  const [last] = await migrations.clone().where('name', 'like', '%rate_limits%').delete().returning('*');
  expect(await get(app, '/readyz')).toEqual([503, { status: 'unavailable', reason: 'migrations' }]);
  // With the original schema the next test file can use the database.
  await migrations.insert(last);
  await app.services.db.destroy();
  expireResult();
  expect(await get(app, '/readyz')).toEqual([503, { status: 'unavailable', reason: 'database' }]);
  expect((await get(app, '/healthz'))[0]).toBe(200);
  await app.close();
});
