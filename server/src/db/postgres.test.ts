import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChild } from '#testing/run-child.ts';
import { openTestDatabase } from '#testing/test-db.ts';
import { urlOf } from '#testing/test-db-postgres.ts';
import { lockInTransaction, withAdvisoryLock } from './advisory-lock.ts';
import type { Database } from './database.ts';
import { migrationStatus } from './migrate.ts';
import { migrationNames } from './migrations-list.ts';
import { openDatabase } from './open-database.ts';

describe('a PostgreSQL server', () => {
  let database: Database;
  const complaints: string[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('is migrated once by four processes that start together', async () => {
    const name = `institute_test_0_${Date.now()}_${randomBytes(4).toString('hex')}`;
    await database.knex.raw('create database ??', [name]);
    const url = urlOf(database.connectionString, name);
    const children = Array.from({ length: 4 }, () => runChild('migrate', '', url));
    const codes = await Promise.all(children.map((child) => child.ended));
    const outputs = children.flatMap((child) => child.lines).sort();
    expect({ codes, outputs }).toEqual({
      codes: [0, 0, 0, 0],
      outputs: ['migrated 0', 'migrated 0', 'migrated 0', `migrated ${migrationNames.length}`],
    });
    const migrated = await openDatabase({ databaseUrl: url, dataDir: '' });
    expect((await migrationStatus(migrated)).pending).toEqual([]);
    await migrated.close();
    await database.knex.raw('drop database ??', [name]);
  });

  it('runs an exclusive task in one process and releases a lost lock', async () => {
    let [running, most, done] = [0, 0, 0];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      done += 1;
      return 'done';
    };
    const all = await Promise.all([1, 2, 3, 4].map(() => withAdvisoryLock(database, 'upgrade', work)));
    expect([all, most, done]).toEqual([Array(4).fill('done'), 1, 4]);

    const lone = { waits: false };
    await withAdvisoryLock(database, 'dailyBackup', async () => {
      expect(await withAdvisoryLock(database, 'dailyBackup', work, lone)).toBeUndefined();
      expect(await withAdvisoryLock(database, 'upgrade', work, lone)).toBe('done');
      await database.knex.raw(
        "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()",
      );
      await expect.poll(() => withAdvisoryLock(database, 'dailyBackup', work, lone)).toBe('done');
    });
  });

  it('creates publications and users while a backup runs', async () => {
    await withAdvisoryLock(database, 'dailyBackup', () =>
      withAdvisoryLock(database, 'upgrade', () =>
        database.knex.transaction(async (trx) => {
          await trx.raw("set local lock_timeout = '5s'");
          await lockInTransaction(trx, 'slugs');
          await lockInTransaction(trx, 'users');
        }),
      ),
    );
  });

  it('may drop every connection: the pool reconnects', async () => {
    const own = await openDatabase({
      databaseUrl: database.connectionString,
      dataDir: '',
      log: (line) => complaints.push(line),
    });
    await Promise.all([1, 2, 3].map(() => own.knex.raw('select pg_sleep(0.1)')));
    const { rows } = await database.knex.raw(
      `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(rows[0].ended).toBeGreaterThanOrEqual(3);
    const selectOne = () =>
      own.knex.raw('select 1 as one').then(
        (result) => result.rows,
        () => 'not yet',
      );
    await expect.poll(selectOne).toEqual([{ one: 1 }]);
    expect(complaints.join('\n')).toMatch(/connection/i);
    await own.close();
  });

  it('ends a statement after the timeout', async () => {
    const { rows } = await database.knex.raw('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '8s' }]);
    const { rows: idle } = await database.knex.raw('show idle_in_transaction_session_timeout');
    expect(idle).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
    const slow = database.knex.transaction(async (db) => {
      await db.raw('set local statement_timeout = 100');
      await db.raw('select pg_sleep(5)');
    });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
  });

  it('that never responds fails a query instead of blocking it', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    const own = await openDatabase({ databaseUrl: `postgres://postgres@127.0.0.1:${port}/x`, dataDir: '' });
    await expect(own.knex.raw('select 1')).rejects.toThrow();
    await own.close();
    silent.close();
  });
});
