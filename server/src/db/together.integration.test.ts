import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-db.ts';
import { together } from './together.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const one = (db: Knex, text: string) => async () =>
  (await db.raw<{ rows: [{ one: number }] }>(text)).rows[0].one;

describe('questions of a transaction that are asked together', () => {
  it('are all answered, each with its own', async () => {
    const made = await database.knex.transaction((db) =>
      together(db, one(db, 'select 1 as one'), async () => 'no question', one(db, 'select 3 as one')),
    );
    expect(made).toEqual([1, 'no question', 3]);
  });

  it('wait for one answer where the connection takes them ahead, else for one after the other', async () => {
    const told: string[] = [];
    await database.knex.transaction(async (db) => {
      db.on('query', () => told.push('asked')).on('query-response', () => told.push('answered'));
      await together(db, one(db, 'select 1 as one'), one(db, 'select 2 as one'));
    });
    expect(told.slice(0, 4)).toEqual(
      database.kind === 'postgres'
        ? ['asked', 'asked', 'answered', 'answered']
        : ['asked', 'answered', 'asked', 'answered'],
    );
  });

  it.each([0, 1, 2])(
    'fail by the reason of the one that failed, not by what follows from it (%i)',
    async (place) => {
      const ended: string[] = [];
      const parts = (db: Knex) =>
        [0, 1, 2].map((each) => async () => {
          await one(db, each === place ? 'select 1 / 0 as one' : 'select 1 as one')().finally(() =>
            ended.push('ended'),
          );
        });
      const asked = database.knex.transaction((db) => together(db, ...parts(db)));
      await expect(asked).rejects.toThrow('division by zero');
      expect(ended).toHaveLength(database.kind === 'postgres' ? 3 : place + 1);
      await expect(one(database.knex, 'select 7 as one')()).resolves.toBe(7);
    },
  );
});
