import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#testing/test-db.ts';
import type { Database } from './db/database.ts';
import { allTags, createEvents, type Events } from './events.ts';

const log = pino({ level: 'silent' });
let database: Database;
let one: Events;
let other: Events;

beforeEach(async () => {
  database = await openTestDatabase();
  one = createEvents(database, log);
  other = createEvents(database, log);
});
afterEach(async () => {
  await one.close();
  await other.close();
  await database.close();
});

it('a change is told in this process at once, until the listener stops', () => {
  const heard: string[] = [];
  const stop = one.onContentChanged((resource) => heard.push(resource));
  one.contentChanged('article');
  stop();
  one.contentChanged('service');
  expect(heard).toEqual(['article']);
});

// The embedded database serves one process: there are no others to tell.
if (process.env.TEST_DB === 'postgres')
  describe('with a server that processes share', () => {
    const listening = () =>
      database
        .knex('pg_stat_activity')
        .whereRaw('datname = current_database()')
        .whereRaw("query like 'listen%'")
        .pluck<number[]>('pid');

    it('a change is told to the other processes, and to this one only once', async () => {
      const heard: string[] = [];
      one.onContentChanged((resource) => heard.push(`one ${resource}`));
      other.onContentChanged((resource) => heard.push(`other ${resource}`));
      await vi.waitFor(async () => expect(await listening()).toHaveLength(2));
      one.contentChanged('article');
      await vi.waitFor(() => expect(heard).toContain('other article'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(heard).toEqual(['one article', 'other article']);
    });

    it('a change that is announced is told to the others by its commit, and by nothing else', async () => {
      const heard: string[] = [];
      other.onContentChanged((resource) => heard.push(resource));
      await other.listening();
      await database.knex.transaction((trx) => one.notifyInTransaction(trx, 'article'));
      const failing = database.knex.transaction(async (trx) => {
        await one.notifyInTransaction(trx, 'podcast');
        throw new Error('It could not be saved');
      });
      await expect(failing).rejects.toThrow();
      one.contentChanged('research', true);
      one.contentChanged('service');
      await vi.waitFor(() => expect(heard).toContain('service'));
      expect(heard).toEqual(['article', 'service']);
    });

    it('who stops listening says nothing in the log', async () => {
      const lines: string[] = [];
      const quiet = createEvents(database, pino({}, { write: (line) => void lines.push(line) }));
      quiet.onContentChanged(() => {});
      await quiet.listening();
      await quiet.close();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(lines).toEqual([]);
    });

    it('whoever lost its connection is told that anything may have changed, and hears again', async () => {
      const heard: string[] = [];
      other.onContentChanged((resource) => heard.push(resource));
      await vi.waitFor(async () => expect(await listening()).toHaveLength(1));
      const [pid = 0] = await listening();
      await database.knex.raw('select pg_terminate_backend(?)', [pid]);
      await vi.waitFor(() => expect(heard).toEqual([allTags]), 5000);
      one.contentChanged('article');
      await vi.waitFor(() => expect(heard).toEqual([allTags, 'article']));
    });
  });
