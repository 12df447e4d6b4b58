import { createConnection } from 'node:net';
import type { Knex } from 'knex';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#testing/test-db.ts';

describe('connections that share the embedded database', () => {
  let database: Database;
  let knex: Knex;
  beforeAll(async () => {
    database = await openTestDatabase();
    knex = database.knex;
    await knex.raw('create table notes (n integer primary key, text text)');
  });
  beforeEach(() => knex('notes').delete());
  afterAll(async () => {
    // With the original schema the next test file can use the database.
    await knex.raw('drop table notes');
    await database.close();
  });

  it('never receive rows of each other, with queries of any length', async () => {
    const long = 'ä'.repeat(300_000);
    let wrong = 0;
    const query = async (sql: string, values: (string | number)[], expected: object) => {
      const { rows } = await knex.raw(sql, values);
      if (JSON.stringify(rows) !== JSON.stringify([expected])) wrong += 1;
    };
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        for (let i = 0; i < 40; i += 1) {
          if (worker < 3)
            await query('select length(?::text) as l, ?::int as i', [long, i], { l: 300_000, i });
          else
            await query("select ?::text || ' of ' || ?::int as text", [`${worker}`, i], {
              text: `${worker} of ${i}`,
            });
        }
      }),
    );
    expect(wrong).toBe(0);
  });

  it('isolate transactions: uncommitted rows are invisible, statements do not interleave', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, worker) =>
        knex.transaction(async (db) => {
          const before = await db('notes').pluck('n');
          await db('notes').insert({ n: worker, text: `${before.length}` });
          await new Promise((resolve) => setTimeout(resolve, 5));
          expect((await db('notes').pluck('n')).length).toBe(before.length + 1);
        }),
      ),
    );
    expect((await knex('notes').pluck('text')).map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, number) => number),
    );
  });

  it('continue after an error, inside and outside a transaction', async () => {
    await expect(knex.raw('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    const failure = knex.transaction(async (db) => {
      await db('notes').insert({ n: 1 });
      await db('notes').insert({ n: 1 });
    });
    await expect(failure).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
    expect(await knex('notes').pluck('n')).toEqual([]);
  });

  it('roll back the open transaction of a closed connection', async () => {
    const client = new pg.Client({ connectionString: database.connectionString });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await client.query('insert into notes values (7)');
    const waiting = knex('notes').pluck('n');
    await client.end();
    expect(await waiting).toEqual([]);
  });

  it('survive a connection that breaks off in a message series after an error', async () => {
    const host = new URL(database.connectionString.replace('@/', '@socket/')).searchParams.get('host');
    const socket = createConnection(`${host}/.s.PGSQL.5432`);
    const message = (type: string, ...texts: string[]) => {
      const body = Buffer.from(texts.map((text) => `${text}\0`).join(''));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(body.length + 4);
      return Buffer.concat([Buffer.from(type), length, body]);
    };
    const startup = message('', '\0\x03\0', 'user', 'postgres', 'database', 'postgres', '');
    const answers: string[] = [];
    socket.on('data', (chunk) => answers.push(chunk.toString('latin1')));
    socket.write(startup);
    const parse = message('P', '', 'select nonsense', '\0');
    socket.write(Buffer.concat([message('Q', 'begin'), parse, message('H')]));
    await expect.poll(() => answers.join()).toContain('nonsense');
    socket.destroy();
    await knex('notes').insert({ n: 5 });
    expect(await knex('notes').pluck('n')).toEqual([5]);
  });

  it('do not block the main thread during a query', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 1);
    await knex.raw('select count(*) from generate_series(1, 1000000)');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });
});
