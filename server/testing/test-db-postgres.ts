import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { createKnex } from '#server/db/create-knex.ts';
import type { Database } from '#server/db/database.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { schemaHash } from './test-db-hash.ts';

const hour = 3_600_000;

/** Creates a database from a migrated template, which takes PostgreSQL 100 ms. */
export async function openPostgresTest(server: string): Promise<Database> {
  const template = `institute_test_${await schemaHash()}`;
  const name = `${template}_${Date.now()}_${randomBytes(4).toString('hex')}`;
  await onServer(server, async (admin) => {
    await withLock(admin, async () => {
      await sweep(admin);
      await makeTemplate(admin, server, template);
    });
    await admin.raw('create database ?? template ??', [name, template]);
    await admin.raw('alter database ?? set synchronous_commit to off', [name]);
  });
  const database = await openDatabase({ databaseUrl: urlOf(server, name), dataDir: '', log: logError });
  const close = async () => {
    await database.close();
    await onServer(server, (admin) => admin.raw('drop database ?? with (force)', [name]));
  };
  return { ...database, close };
}

/** Marks the template only when it is complete. One without the mark is a leftover of an interrupted run. */
async function makeTemplate(admin: Knex, server: string, template: string): Promise<void> {
  const found = await admin('pg_database').where({ datname: template }).first<{ datistemplate: boolean }>();
  if (found?.datistemplate) return;
  if (found) await admin.raw('drop database ?? with (force)', [template]);
  await admin.raw('create database ??', [template]);
  const database = await openDatabase({ databaseUrl: urlOf(server, template), dataDir: '', log: logError });
  try {
    await migrateToLatest(database);
  } finally {
    await database.close();
  }
  await admin.raw('alter database ?? is_template true', [template]);
}

/** Deletes databases of killed runs, by the time in their names. */
async function sweep(admin: Knex): Promise<void> {
  const names = await admin('pg_database')
    .whereLike('datname', 'institute\\_test\\_%')
    .pluck<string[]>('datname');
  for (const name of names) {
    const made = Number(/^institute_test_[0-9a-f]+_(\d{13})_/.exec(name)?.[1] ?? Date.now());
    if (Date.now() - made > hour) await admin.raw('drop database if exists ?? with (force)', [name]);
  }
}

/** Runs work under an advisory lock, which ends with the connection. */
async function withLock(admin: Knex, work: () => Promise<void>): Promise<void> {
  await admin.raw('select pg_advisory_lock(7215365)');
  try {
    await work();
  } finally {
    await admin.raw('select pg_advisory_unlock(7215365)');
  }
}

/** Runs work with the administrative connection of a server. */
export async function onServer<T>(server: string, work: (admin: Knex) => PromiseLike<T>): Promise<T> {
  const admin = createKnex({ connectionString: server, log: logError, poolSize: 1 });
  try {
    return await work(admin);
  } finally {
    await admin.destroy();
  }
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

function logError(message: string): void {
  console.error(message);
}
