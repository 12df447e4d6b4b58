import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { createKnex } from '#src/db/create-knex.ts';
import type { Database } from '#src/db/database.ts';
import { migrateToLatest, openDatabase } from '#src/db/open-database.ts';
import { schemaHash } from './test-db-hash.ts';

const hour = 3_600_000;

/** A copy of a migrated template database on the server; PostgreSQL copies one in a tenth of a second. */
export async function openPostgresTest(server: string): Promise<Database> {
  const template = `institute_test_${await schemaHash()}`;
  const name = `${template}_${Date.now()}_${randomBytes(4).toString('hex')}`;
  await onServer(server, async (admin) => {
    await alone(admin, async () => {
      await sweep(admin);
      await makeTemplate(admin, server, template);
    });
    await admin.raw('create database ?? template ??', [name, template]);
  });
  const database = await openDatabase({ databaseUrl: urlOf(server, name), dataDir: '', log: complain });
  const close = async () => {
    await database.close();
    await onServer(server, (admin) => admin.raw('drop database ?? with (force)', [name]));
  };
  return { ...database, close };
}

/** Marked as a template only when it is whole: one without the mark is what an interrupted run has left. */
async function makeTemplate(admin: Knex, server: string, template: string): Promise<void> {
  const found = await admin('pg_database').where({ datname: template }).first<{ datistemplate: boolean }>();
  if (found?.datistemplate) return;
  if (found) await admin.raw('drop database ?? with (force)', [template]);
  await admin.raw('create database ??', [template]);
  const database = await openDatabase({ databaseUrl: urlOf(server, template), dataDir: '', log: complain });
  try {
    await migrateToLatest(database);
  } finally {
    await database.close();
  }
  await admin.raw('alter database ?? is_template true', [template]);
}

/** The databases of runs that were killed; their names tell when they were made. */
async function sweep(admin: Knex): Promise<void> {
  const names = await admin('pg_database')
    .whereLike('datname', 'institute\\_test\\_%')
    .pluck<string[]>('datname');
  for (const name of names) {
    const made = Number(/^institute_test_[0-9a-f]+_(\d{13})_/.exec(name)?.[1] ?? Date.now());
    if (Date.now() - made > hour) await admin.raw('drop database if exists ?? with (force)', [name]);
  }
}

/** One test process at a time; the others wait. The lock goes with the connection. */
async function alone(admin: Knex, work: () => Promise<void>): Promise<void> {
  await admin.raw('select pg_advisory_lock(7215365)');
  try {
    await work();
  } finally {
    await admin.raw('select pg_advisory_unlock(7215365)');
  }
}

async function onServer<T>(server: string, work: (admin: Knex) => PromiseLike<T>): Promise<T> {
  const admin = createKnex({ connectionString: server, log: complain, poolSize: 1 });
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

function complain(message: string): void {
  console.error(message);
}
