import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#testing/test-db.ts';
import type { Database } from './database.ts';
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

it('notifies listeners of this process until they stop', () => {
  const heard: string[] = [];
  const stop = one.onContentChanged((resource) => heard.push(resource));
  one.contentChanged('article');
  stop();
  one.contentChanged('service');
  expect(heard).toEqual(['article']);
});

// The embedded database serves one process only.
if (process.env.TEST_DB === 'postgres')
  describe('with a shared PostgreSQL server', () => {
    const listening = () =>
      database
        .knex('pg_stat_activity')
        .whereRaw('datname = current_database()')
        .whereRaw("query like 'listen%'")
        .pluck<number[]>('pid');

    it('notifies the other processes, and this one once', async () => {
      const heard: string[] = [];
      one.onContentChanged((resource) => heard.push(`one ${resource}`));
      other.onContentChanged((resource) => heard.push(`other ${resource}`));
      await vi.waitFor(async () => expect(await listening()).toHaveLength(2));
      one.contentChanged('article');
      await vi.waitFor(() => expect(heard).toContain('other article'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(heard).toEqual(['one article', 'other article']);
    });

    it('notifies other processes by the commit only', async () => {
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

    it('logs nothing when a listener stops', async () => {
      const lines: string[] = [];
      const quiet = createEvents(database, pino({}, { write: (line) => void lines.push(line) }));
      quiet.onContentChanged(() => {});
      await quiet.listening();
      await quiet.close();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(lines).toEqual([]);
    });

    it('reports a change of everything after a reconnect', async () => {
      const heard: string[] = [];
      other.onContentChanged((resource) => heard.push(resource));
      await vi.waitFor(async () => expect(await listening()).toHaveLength(1));
      const [pid = 0] = await listening();
      await database.knex.raw('select pg_terminate_backend(?)', [pid]);
      await vi.waitFor(() => expect(heard).toEqual([allTags]), 60_000);
      one.contentChanged('article');
      await vi.waitFor(() => expect(heard).toEqual([allTags, 'article']));
    });
  });
