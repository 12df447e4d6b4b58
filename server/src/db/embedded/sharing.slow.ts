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
  // The inner insert succeeds after the transaction ended, or its connection ended too.
  expect(await knex('notes').pluck('n')).not.toContain(1);
  await close();
});
