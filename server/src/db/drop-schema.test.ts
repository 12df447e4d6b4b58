import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-db.ts';
import type { Database } from './database.ts';
import { dropSchemaObjects, schemaObjectNames } from './drop-schema.ts';
import { rebuildSchema } from './migrate.ts';
import { migrationNames } from './migrations-list.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Objects that a later version may create, with dependencies in both directions. */
const later = `
  create type mood as enum ('good', 'bad');
  create domain short as text check (length(value) < 10);
  create function felt(mood) returns text language sql immutable as $$ select $1::text $$;
  create table "a ""quoted"" name?" (
    id serial primary key, m mood, s short, t text generated always as (felt(m)) stored
  );
  create table of_parts (n int) partition by range (n);
  create table part_one partition of of_parts for values from (1) to (2);
  create view seen as select m from "a ""quoted"" name?";
  create materialized view counted as select count(*) from seen;
  create sequence numbers;
  create aggregate total (int) (sfunc = int4pl, stype = int);
  create procedure nothing() language sql as $$ select 1 $$;
  create text search configuration plain (copy = simple);
  alter table articles add column m mood;
`;

describe('replacing a schema', () => {
  it('drops every kind of object and leaves extensions and the schema itself', async () => {
    // Rolled back, so that the next test file can use the database.
    const trx = await database.knex.transaction();
    try {
      await trx.raw(later.replaceAll('?', '\\?'));
      expect((await schemaObjectNames(trx)).length).toBeGreaterThan(40);
      await dropSchemaObjects(trx);
      expect(await schemaObjectNames(trx)).toEqual([]);
      const { rows } = await trx.raw("select similarity('same', 'same') as alike");
      expect(rows).toEqual([{ alike: 1 }]);
      await trx.raw('create table again (n int)');
    } finally {
      await trx.rollback();
    }
  });

  it('fails and changes nothing while an object of another schema depends on it', async () => {
    const { knex } = database;
    await knex.raw('create schema reports; create view reports.titles as select title from articles');
    const names = () => knex.transaction(schemaObjectNames);
    const before = await names();
    await expect(rebuildSchema(database, migrationNames, async () => {})).rejects.toThrow(
      /view reports.titles depends on .*articles.*Nothing was changed/s,
    );
    expect(await names()).toEqual(before);
    await knex.raw('drop schema reports cascade');
  });
});
