import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultScenario } from './fault-scenario.ts';
import { figures } from './figures.ts';

/** Requests of visitors: pages, API requests and documents. */
export const paths = [
  '/id',
  '/en',
  '/en/blog',
  '/id/research',
  '/api/articles?limit=12',
  '/api/services',
  '/en/nowhere',
  '/sitemap.xml',
  '/en/feed.xml',
  '/api/articles?q=ketahanan',
];

/** Sends requests concurrently. @returns the time of the slowest @throws AssertionError if one fails */
export async function readAll(url: string, times: number): Promise<number> {
  let slowest = 0;
  const statuses = await Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const began = performance.now();
      const response = await fetch(`${url}${paths[index % paths.length]}`);
      await response.arrayBuffer();
      slowest = Math.max(slowest, performance.now() - began);
      return response.status;
    }),
  );
  assert.deepEqual(
    [...new Set(statuses)].filter((status) => ![200, 404].includes(status)),
    [],
  );
  return slowest;
}

/** Many idle connections and many concurrent requests. */
export const manyConnections: FaultScenario = {
  id: 'many-connections',
  title: 'hundreds of idle connections are open during many concurrent requests',
  databases: ['embedded'],
  async run(environment, rounds) {
    const product = await environment.start();
    // The database opens files on demand and leaves them open.
    await Promise.all(paths.map(async (path) => (await fetch(product.url + path)).arrayBuffer()));
    const { files } = figures(product.process.pid ?? 0);
    const silent = Array.from({ length: 400 }, () =>
      connect(environment.port, '127.0.0.1').on('error', () => {}),
    );
    await Promise.all(silent.map((socket) => once(socket, 'connect').catch(() => {})));
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      slowest = Math.max(slowest, await readAll(product.url, 200));
    }
    for (const socket of silent) socket.destroy();
    for (let waited = 0; figures(product.process.pid ?? 0).files > files + 60 && waited < 200; waited += 1)
      await sleep(100);
    const after = figures(product.process.pid ?? 0).files;
    assert.ok(after <= files + 60, `${after} files are open, ${files} before`);
    return `400 idle connections and ${rounds} times 200 requests: no failure, the slowest in ${Math.round(slowest)} ms; ${files} open files before, ${after} after`;
  },
};

/** The reader of the log closes the pipe. */
export const closedLogPipe: FaultScenario = {
  id: 'log-gone',
  title: 'the reader of the log exits',
  databases: ['embedded'],
  async run(environment) {
    const product = await environment.start({ env: { LOG_LEVEL: 'trace' } });
    product.process.stdout?.destroy();
    product.process.stderr?.destroy();
    for (let number = 0; number < 40; number += 1) {
      const response = await fetch(`${product.url}/en/blog?q=log${number}`);
      await response.arrayBuffer();
      assert.equal(response.status, 200);
    }
    assert.equal(product.process.exitCode, null);
    return '40 pages served after the log was closed, the process still runs';
  },
};
