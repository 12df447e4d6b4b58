import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '@institute/core/api-client.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { hasNginx } from '#testing/nginx.ts';
import { pollRequests } from '#testing/poll-requests.ts';
import type { Product } from '#testing/product.ts';
import { type ServerCluster, startServerCluster } from '#testing/server-cluster.ts';
import { staffClient } from '#testing/staff-client.ts';
import { type FaultScenario, UnsupportedHereError } from './fault-scenario.ts';
import { listStoredTitles, lost, Writer } from './writer.ts';

/** Maximum time in milliseconds until an item published on one server is visible on the other. */
const visibleLimitMs = 1000;
/** Time in milliseconds after which a product without recovery fails. The report states the measured time. */
const recoveryLimitMs = 60_000;

async function withSeveral<T>(
  server: string,
  line: string,
  work: (all: ServerCluster) => Promise<T>,
): Promise<T> {
  const all = await startServerCluster(server, line);
  try {
    return await work(all);
  } finally {
    await all.stop();
  }
}

/** Publishes on one server and polls the cached page and list of the other. @returns milliseconds until both show it */
async function untilVisible(staff: ApiClient, other: Product, title: string): Promise<number> {
  const texts = () =>
    Promise.all(['/en/blog', '/api/articles'].map(async (path) => (await fetch(other.url + path)).text()));
  await texts();
  await staff.call(article.admin.create, {
    body: { title, excerpt: title, category: 'Case Studies', content: `<p>${title}</p>` },
  });
  const began = performance.now();
  while (!(await texts()).every((text) => text.includes(title))) {
    assert.ok(performance.now() - began < 60_000, `${title} never became visible on the other server`);
    await sleep(2);
  }
  return performance.now() - began;
}

/** An item published on one server becomes visible on the other, also after a database restart. */
export const crossServerInvalidation: FaultScenario = {
  id: 'news-between-servers',
  title: 'one of two servers publishes, and the shared database restarts',
  databases: ['postgres'],
  run: ({ databaseUrl, proxy }, rounds) =>
    withSeveral(databaseUrl, proxy.url, async ({ one, other }) => {
      const staff = await staffClient(one);
      const times: number[] = [];
      for (let index = 0; index < rounds * 20; index += 1)
        times.push(await untilVisible(staff, other, `Kabar ${index}`));
      let slowestAfter = 0;
      for (let round = 0; round < rounds; round += 1) {
        await proxy.become('refused');
        await sleep(1500);
        await proxy.become('open');
        const back = performance.now();
        while (!(await fetch(`${one.url}/readyz`)).ok) await sleep(50);
        await untilVisible(staff, other, `Sesudah ${round}`);
        slowestAfter = Math.max(slowestAfter, performance.now() - back);
      }
      times.sort((a, b) => a - b);
      const [median = 0, slowest = 0] = [times[times.length >> 1], times.at(-1)];
      assert.ok(slowest < visibleLimitMs, `it took ${Math.round(slowest)} ms`);
      assert.ok(slowestAfter < recoveryLimitMs, `it took ${Math.round(slowestAfter)} ms after the database`);
      return `${times.length} times shown after ${Math.round(median)} ms (median), ${Math.round(slowest)} ms at most; ${rounds} times after a restart of the database, within ${Math.round(slowestAfter)} ms of its return`;
    }),
};

/** One of two servers is killed or stopped under load. */
export const oneOfTwoKilled: FaultScenario = {
  id: 'one-of-two-killed',
  title: 'one of two servers behind nginx is killed, or restarted, under load',
  databases: ['postgres'],
  run({ databaseUrl, proxy }, rounds) {
    if (!hasNginx) throw new UnsupportedHereError('nginx is not installed');
    return withSeveral(databaseUrl, proxy.url, async (all) => {
      const writers: Writer[] = [];
      for (const name of ['satu', 'dua']) writers.push(new Writer(name, await staffClient(all)));
      const stop = pollRequests(all.url, ['/en/blog', '/id', '/api/articles', '/en/research?q=x'], 8);
      for (const writer of writers) writer.start();
      const servers = [all.one, all.other];
      const outages: [from: number, to: number][] = [];
      const rejectedSoFar = () => writers.reduce((sum, { refused }) => sum + refused.length, 0);
      let rejectedOnStop = 0;
      for (let round = 0; round < rounds * 2; round += 1) {
        const number = round % 2;
        const { process: child } = servers[number] as Product;
        await sleep(500);
        const signalled = performance.now();
        const exited = once(child, 'exit');
        // First kills each server, then stops each server.
        const isKilled = Math.floor(round / 2) % 2 === 0;
        const before = rejectedSoFar();
        child.kill(isKilled ? 'SIGKILL' : 'SIGTERM');
        await exited;
        outages.push([signalled, performance.now()]);
        await sleep(500);
        servers[number] = await all.start(number);
        if (!isKilled) rejectedOnStop += rejectedSoFar() - before;
      }
      for (const writer of writers) await writer.stop();
      const reads = await stop();
      const failed = reads.filter(({ isGood }) => !isGood);
      const inFlight = failed.filter(({ began }) =>
        outages.some(([from, to]) => began <= to && began > from - 10_000),
      );
      const acknowledged = writers.flatMap((writer) => writer.acknowledged);
      const refused = writers.flatMap((writer) => writer.refused);
      assert.equal(failed.length - inFlight.length, 0, 'a request failed that was not in flight');
      const kills = outages.length;
      assert.ok(inFlight.length <= kills * 8, `${inFlight.length} reads failed`);
      assert.ok(
        refused.length <= kills * writers.length,
        `${refused.length} writes were rejected: ${refused}`,
      );
      assert.equal(rejectedOnStop, 0, 'a graceful stop rejected a write');
      assert.deepEqual(lost(acknowledged, await listStoredTitles(all.url)), []);
      return `${kills} stops: ${reads.length} reads, ${inFlight.length} in flight failed, 0 others; ${acknowledged.length} writes acknowledged, ${refused.length} in flight failed (${rejectedOnStop} on a graceful stop), 0 lost`;
    });
  },
};
