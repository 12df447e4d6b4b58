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

it('contentChanged notifies local listeners at once until they unsubscribe', () => {
  const received: string[] = [];
  const stop = one.onContentChanged((resource) => received.push(resource));
  one.contentChanged('article');
  stop();
  one.contentChanged('service');
  expect(received).toEqual(['article']);
});

// The embedded database serves one process, so there are no others to notify.
if (process.env.TEST_DB === 'postgres')
  describe('events on a PostgreSQL server', () => {
    const listening = () =>
      database
        .knex('pg_stat_activity')
        .whereRaw('datname = current_database()')
        .whereRaw("query like 'listen%'")
        .pluck<number[]>('pid');

    it('notify other processes, and this one only once', async () => {
      const received: string[] = [];
      one.onContentChanged((resource) => received.push(`one ${resource}`));
      other.onContentChanged((resource) => received.push(`other ${resource}`));
      await vi.waitFor(async () => expect(await listening()).toHaveLength(2));
      one.contentChanged('article');
      await vi.waitFor(() => expect(received).toContain('other article'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(received).toEqual(['one article', 'other article']);
    });

    it('notify other processes on commit if notifyInTransaction was used, and not on rollback', async () => {
      const received: string[] = [];
      other.onContentChanged((resource) => received.push(resource));
      await other.listening();
      await database.knex.transaction((trx) => one.notifyInTransaction(trx, 'article'));
      const failing = database.knex.transaction(async (trx) => {
        await one.notifyInTransaction(trx, 'podcast');
        throw new Error('It could not be saved');
      });
      await expect(failing).rejects.toThrow();
      one.contentChanged('research', true);
      one.contentChanged('service');
      await vi.waitFor(() => expect(received).toContain('service'));
      expect(received).toEqual(['article', 'service']);
    });

    it('log nothing when closed', async () => {
      const lines: string[] = [];
      const quiet = createEvents(database, pino({}, { write: (line) => void lines.push(line) }));
      quiet.onContentChanged(() => {});
      await quiet.listening();
      await quiet.close();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(lines).toEqual([]);
    });

    it('report all tags after a lost connection and resume', async () => {
      const received: string[] = [];
      other.onContentChanged((resource) => received.push(resource));
      await vi.waitFor(async () => expect(await listening()).toHaveLength(1));
      const [pid = 0] = await listening();
      await database.knex.raw('select pg_terminate_backend(?)', [pid]);
      await vi.waitFor(() => expect(received).toEqual([allTags]), 5000);
      one.contentChanged('article');
      await vi.waitFor(() => expect(received).toEqual([allTags, 'article']));
    });
  });
