import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { staffClient } from '#testing/staff-client.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { listStoredTitles, lost, Writer } from './writer.ts';

/** Time in milliseconds after which a product without recovery fails. The report states the measured time. */
const recoveryLimitMs = 60_000;
/** Maximum time of a request in milliseconds while the database does not respond. */
const responseLimitMs = 12_000;

interface TimedResponse {
  status: number;
  after: number;
  text: string;
}

async function request(url: string, path: string, init: RequestInit = {}): Promise<TimedResponse> {
  const began = performance.now();
  const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(60_000) });
  return { status: response.status, text: await response.text(), after: performance.now() - began };
}

/** Returns the milliseconds until `/readyz` succeeds. */
async function untilReady(url: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    const waited = performance.now() - began;
    if (ready) return waited;
    assert.ok(waited < 60_000, 'it was not ready within a minute');
    await sleep(50);
  }
}

function message(subject: string): RequestInit {
  const body = { name: 'Saksi', email: 'saksi@example.org', subject, message: 'tertulis' };
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** The server starts before its database. */
export const databaseLate: FaultScenario = {
  id: 'database-late',
  title: 'the database is down when the server starts',
  databases: ['postgres'],
  async run(environment) {
    await environment.proxy.become('refused');
    const starting = environment.start();
    const url = `http://127.0.0.1:${environment.port}`;
    for (let waited = 0; waited < 600; waited += 1) {
      const listens = await fetch(`${url}/readyz`).then(
        () => true,
        () => false,
      );
      if (listens) break;
      await sleep(100);
    }
    const page = await request(url, '/en');
    assert.equal(page.status, 503);
    assert.match(page.text, /try again/i);
    assert.equal((await request(url, '/readyz')).status, 503);
    await environment.proxy.become('open');
    const readyAfterMs = await untilReady(url);
    assert.ok(readyAfterMs < recoveryLimitMs, `ready ${Math.round(readyAfterMs)} ms after the database`);
    await starting;
    return `503 until then, ready ${Math.round(readyAfterMs)} ms after the database (its migrations included)`;
  },
};

/** The database restarts during reads and writes. */
export const databaseRestarted: FaultScenario = {
  id: 'database-restarted',
  title: 'the database restarts, and its connections are terminated one by one',
  databases: ['postgres'],
  async run(environment, rounds) {
    const product = await environment.start();
    const writer = new Writer('tulis', await staffClient(product));
    writer.start();
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sleep(300);
      await environment.proxy.become('refused');
      await sleep(400);
      await environment.proxy.become('open');
      slowest = Math.max(slowest, await untilReady(product.url));
    }
    const ended = await endConnections(environment.databaseUrl, rounds * 5);
    await writer.stop();
    assert.deepEqual(
      writer.refused.filter((status) => ![0, 503].includes(status)),
      [],
      'refused otherwise than by 503',
    );
    assert.equal(product.process.exitCode, null);
    assert.deepEqual(lost(writer.acknowledged, await listStoredTitles(product.url)), []);
    assert.ok(slowest < recoveryLimitMs, `ready ${Math.round(slowest)} ms after the database`);
    return `${rounds} restarts, ${ended} connections ended, ${writer.acknowledged.length} acknowledged, ${writer.refused.length} rejected with 503, 0 lost, ready within ${Math.round(slowest)} ms`;
  },
};

async function endConnections(databaseUrl: string, times: number): Promise<number> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  let ended = 0;
  for (let time = 0; time < times; time += 1) {
    const { rowCount } = await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    ended += rowCount ?? 0;
    await sleep(40);
  }
  await admin.end();
  return ended;
}

/** The database connection hangs without an error, then recovers. */
export const databaseSilent: FaultScenario = {
  id: 'database-silent',
  title: 'the database connections hang without being closed',
  databases: ['postgres'],
  async run(environment) {
    const product = await environment.start();
    await request(product.url, '/en/blog');
    await environment.proxy.become('silent');
    // The server caches the result of the readiness check for 2 s.
    await sleep(2100);
    const ready = await request(product.url, '/readyz');
    assert.equal(ready.status, 503);
    assert.ok(ready.after < 5000, `/readyz took ${Math.round(ready.after)} ms`);
    const [list, sent, cached] = await Promise.all([
      request(product.url, '/api/articles'),
      request(product.url, '/api/contact', message('hilang')),
      request(product.url, '/en/blog'),
    ]);
    const slowest = Math.max(list.after, sent.after);
    assert.deepEqual([list.status, sent.status], [503, 503]);
    assert.equal(cached.status, 200, 'a cached page failed without the database');
    assert.ok(slowest < responseLimitMs + 5000, `a response took ${Math.round(slowest)} ms`);
    await environment.proxy.become('open');
    environment.proxy.cut();
    const readyAfterMs = await untilReady(product.url);
    assert.ok(readyAfterMs < 10_000, `ready after ${Math.round(readyAfterMs)} ms`);
    return `503 within ${Math.round(slowest)} ms, cached pages served, ready ${Math.round(readyAfterMs)} ms after the connection was back`;
  },
};

/** Another client locks a table, and every query is slow. */
export const databaseSlow: FaultScenario = {
  id: 'database-slow',
  title: 'a table is locked for a long time, and every query is slow',
  databases: ['postgres'],
  async run(environment) {
    const product = await environment.start();
    environment.proxy.delay = 150;
    const slow = await request(product.url, '/api/services');
    assert.equal(slow.status, 200);
    environment.proxy.delay = 0;

    const blocker = new pg.Client({ connectionString: environment.databaseUrl });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('lock table articles in access exclusive mode');
    const locked = await Promise.all(Array.from({ length: 20 }, () => request(product.url, '/api/articles')));
    assert.deepEqual([...new Set(locked.map(({ status }) => status))], [503]);
    assert.ok(Math.max(...locked.map(({ after }) => after)) < 25_000);
    await blocker.query('rollback');
    await blocker.end();
    const readyAfterMs = await untilReady(product.url);
    assert.equal((await request(product.url, '/api/articles')).status, 200);
    return `20 readers of a locked table got 503 within ${Math.round(Math.max(...locked.map(({ after }) => after)))} ms, recovered in ${Math.round(readyAfterMs)} ms`;
  },
};
