import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { statementName } from './statement-name.ts';

const database = (pipeline?: boolean) =>
  ({ client: { config: { connection: { pipeline } } } }) as unknown as Knex;

it('names a text once, and no text where statements are not kept', () => {
  const first = statementName(database(true), 'select 1');
  expect(first).toEqual(expect.any(String));
  expect(statementName(database(true), 'select 1')).toBe(first);
  expect(statementName(database(true), 'select 2')).not.toBe(first);
  expect(statementName(database(false), 'select 1')).toBeUndefined();
  expect(statementName(database(), 'select 1')).toBeUndefined();
});

it('names only so many, and still knows the first', () => {
  const names = Array.from({ length: 300 }, (_, n) => statementName(database(true), `select 'text ${n}'`));
  expect(names[0]).toBeDefined();
  expect(names.at(-1)).toBeUndefined();
  expect(new Set(names).size).toBeLessThan(102);
  expect(statementName(database(true), `select 'text 0'`)).toBe(names[0]);
});
