import { expect, it } from 'vitest';
import { openEmbeddedTest } from '#testing/test-db-embedded.ts';

it('the embedded database is free within seconds if a query waits for its own transaction', async () => {
  const { knex, close } = await openEmbeddedTest();
  await knex.raw('create table notes (n integer primary key)');
  const stuck = knex.transaction(async (db) => {
    await db('notes').insert({ n: 1 });
    await knex('notes').insert({ n: 2 });
  });
  await expect(stuck).rejects.toThrow();
  expect(await knex('notes').pluck('n')).toEqual([2]);
  await close();
});
