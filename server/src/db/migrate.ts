import type { Knex } from 'knex';
import { lockInTransaction, noticeTheDead } from './advisory-lock.ts';
import { allowLongWork, withPatience } from './create-knex.ts';
import type { Database } from './database.ts';
import { dropSchemaObjects, schemaObjectNames } from './drop-schema.ts';
import { migrationNames, migrationSource } from './migrations-list.ts';

/** The database has migrations that this program does not know. */
export class SchemaTooNewError extends Error {
  override readonly name = 'SchemaTooNewError';
}

/** Migrates in one transaction; concurrent processes wait. @returns the names of the applied migrations */
export async function migrateToLatest(database: Database): Promise<string[]> {
  return changeSchema(database, 'latest');
}

/**
 * Rolls back the last batch.
 * @returns the names of its migrations
 */
export async function rollbackLast(database: Database): Promise<string[]> {
  return changeSchema(database, 'rollback');
}

export async function migrationStatus(database: Pick<Database, 'knex'>) {
  return inMigrationLock(database.knex, async (trx) => {
    await refuseNewerSchema(trx);
    const [done, pending] = (await trx.migrate.list()) as [{ name: string }[], { file: string }[]];
    return { done: done.map(({ name }) => name), pending: pending.map(({ file }) => file) };
  });
}

/** Returns the applied migrations in order, without changes to the database. */
export async function appliedMigrations(db: Knex): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return [];
  return db('knex_migrations').orderBy('id').pluck<string[]>('name');
}

/**
 * Replaces the schema, whichever version made it: drops everything, rebuilds it as it was after the named migrations,
 * fills it, and migrates it to this program's version. All or nothing.
 * @param fill inserts the rows into the rebuilt schema
 * @returns what the dropped schema had and the new one has not, such as `table public.people`
 */
export async function rebuildSchema(
  database: Database,
  names: readonly string[],
  fill: (trx: Knex.Transaction) => Promise<void>,
): Promise<string[]> {
  return withPatience(database, (knex) =>
    inMigrationLock(knex, async (trx) => {
      const before = await schemaObjectNames(trx);
      await dropSchemaObjects(trx);
      const wanted = migrationNames.filter((name) => names.includes(name)).map((file) => ({ file }));
      await trx.migrate.latest({
        migrationSource: { ...migrationSource, getMigrations: async () => wanted },
      });
      // A batch each, so that `rollbackLast` reverts one.
      await trx('knex_migrations').update({ batch: trx.ref('id') });
      await fill(trx);
      await trx.migrate.latest();
      const after = new Set(await schemaObjectNames(trx));
      return before.filter((object) => !after.has(object));
    }),
  );
}

/** Returns the applied migrations that this version does not know; a newer version added them. */
export async function unknownMigrations(db: Knex): Promise<string[]> {
  return (await appliedMigrations(db)).filter((name) => !migrationNames.includes(name));
}

function changeSchema(database: Database, step: 'latest' | 'rollback'): Promise<string[]> {
  return withPatience(database, (knex) =>
    inMigrationLock(knex, async (trx) => {
      await refuseNewerSchema(trx);
      const [, names] = (await trx.migrate[step]()) as [number, string[]];
      return names;
    }),
  );
}

async function inMigrationLock<T>(knex: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return knex.transaction(async (trx) => {
    await allowLongWork(trx);
    await trx.raw(noticeTheDead.replaceAll('set ', 'set local '));
    await lockInTransaction(trx, 'migration');
    return work(trx);
  });
}

async function refuseNewerSchema(trx: Knex.Transaction): Promise<void> {
  const unknown = await unknownMigrations(trx);
  if (unknown.length === 0) return;
  throw new SchemaTooNewError(
    `The database was made by a newer version of this program (it has ${unknown.join(', ')}). ` +
      'Start that version, or restore a backup that was made before it.',
  );
}
