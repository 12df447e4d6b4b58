import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { HttpError } from '@institute/core/api-client.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { newsletter } from '@institute/core/inbox/endpoints.ts';
import pg from 'pg';
import { staffClient, staffSession } from '#testing/staff-client.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { listStoredTitles } from './writer.ts';

const body = (title: string) => ({ title, excerpt: 'Ringkas', category: 'Case Studies' as const });

/** Counts the statuses of concurrent requests; 200 stands for success. */
async function statuses(works: readonly Promise<unknown>[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const result of await Promise.allSettled(works)) {
    const status =
      result.status === 'fulfilled' ? 200 : result.reason instanceof HttpError ? result.reason.status : 0;
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

/** Many users change the same item concurrently. */
export const races: FaultScenario = {
  id: 'races',
  title: 'users change, delete and create the same item concurrently',
  databases: ['embedded', 'postgres'],
  async run(environment, rounds) {
    const product = await environment.start();
    const staff = await staffClient(product);
    for (let round = 0; round < rounds; round += 1) {
      const { id, version } = await staff.call(article.admin.create, { body: body(`Berebut ${round}`) });
      const edits = await statuses(
        Array.from({ length: 12 }, (_, index) =>
          staff.call(article.admin.update, { params: { id }, body: { title: `Judul ${index}`, version } }),
        ),
      );
      assert.deepEqual(
        [edits.get(200), edits.get(409)],
        [1, 11],
        'one edit succeeds, the others get a conflict',
      );

      const both = await statuses([
        staff.call(article.admin.update, { params: { id }, body: { title: 'Terakhir' } }),
        staff.call(article.admin.remove, { params: { id } }),
      ]);
      for (const status of both.keys())
        assert.ok([200, 404, 409].includes(status), `a race ended with ${status}`);
      const stored = await staff.call(article.admin.list);
      assert.ok(!stored.some((item) => item.id === id), 'a deleted item exists again');
    }
    const same = await statuses(
      Array.from({ length: 20 }, () => staff.call(article.admin.create, { body: body('Judul yang sama') })),
    );
    // If two requests choose the same slug, one of them fails and nothing is stored twice.
    assert.deepEqual(
      [...same.keys()].filter((status) => ![200, 409].includes(status)),
      [],
    );
    const slugs = (await staff.call(article.admin.list)).map(({ slug }) => slug);
    assert.equal(new Set(slugs).size, slugs.length, 'a slug exists twice');
    const joined = await statuses(
      Array.from({ length: 20 }, (_, index) =>
        staff.call(newsletter.subscribe, {
          body: { email: index % 2 ? 'Pembaca@example.org' : 'pembaca@example.org' },
        }),
      ),
    );
    for (const status of joined.keys())
      assert.ok(status < 500 && status > 0, `subscribing ended with ${status}`);
    return `${rounds} times 12 edits of one version: 1 succeeded, 11 conflicts; ${same.get(200)} of 20 equal titles stored, each with its own slug; no server error`;
  },
};

/** Clients disconnect while they send a request. */
export const connectionDroppedMidWrite: FaultScenario = {
  id: 'broken-off',
  title: 'clients disconnect during a save',
  databases: ['embedded', 'postgres'],
  async run(environment, rounds) {
    const product = await environment.start();
    const { cookie } = await staffSession(product);
    const times = rounds * 50;
    for (let time = 0; time < times; time += 1) {
      const text = JSON.stringify({ ...body(`Putus ${time}`), content: `<p>${'kata '.repeat(300)}</p>` });
      const head = `POST /api/admin/articles HTTP/1.1\r\nHost: 127.0.0.1:${environment.port}\r\nOrigin: ${product.url}\r\nCookie: ${cookie()}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`;
      const request = head + text;
      // Every tenth client disconnects just after the last byte.
      const cut = time % 10 === 0 ? request.length : Math.floor(Math.random() * request.length);
      await new Promise<void>((resolve) => {
        const socket = connect(environment.port, '127.0.0.1', () => {
          socket.write(request.slice(0, cut), () => {
            socket.destroy();
            resolve();
          });
        });
        socket.on('error', () => resolve());
      });
    }
    const stored = (await listStoredTitles(product.url)).filter((title) => title.startsWith('Putus'));
    assert.equal(new Set(stored).size, stored.length);
    assert.ok(stored.length <= times / 10, 'an incomplete request was stored');
    if (environment.kind === 'postgres') await untilNoneOpen(environment.databaseUrl);
    return `${times} clients disconnected, ${stored.length} saves complete, none partial, no open transaction`;
  },
};

/** Waits for saves that are in progress. An abandoned one would hold its connection for 30 seconds. */
async function untilNoneOpen(databaseUrl: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  let open = await idleInTransaction(databaseUrl);
  while (open > 0 && Date.now() < deadline) {
    await new Promise((later) => setTimeout(later, 100));
    open = await idleInTransaction(databaseUrl);
  }
  assert.equal(open, 0);
}

async function idleInTransaction(databaseUrl: string): Promise<number> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const { rows } = await admin.query(
    "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  await admin.end();
  return rows[0].open;
}
