import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { staffClient } from '#src/testing/staff-client.ts';
import { CannotRun, type Fault } from './fault.ts';
import { signedIn } from './killed.ts';
import { Writer } from './writer.ts';

/** What a process has at a moment; from Linux's own accounts. */
function figures(pid: number) {
  try {
    const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return { megabytes: resident / 1024, files: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    throw new CannotRun('memory and open files of a process can be seen on Linux only');
  }
}

const paths = [
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

/** Readers, writers and sign-ins without end: nothing grows that should not. */
export const soak: Fault = {
  id: 'soak',
  title: 'a long day of readers, writers and sign-ins',
  databases: ['embedded', 'postgres'],
  async run(ground, rounds) {
    const product = await ground.start();
    const pid = product.process.pid ?? 0;
    const total = rounds * 2000;
    const warm = Math.max(1000, total / 10);
    const writer = new Writer('harian', await staffClient(product));
    let sent = 0;
    let bad = 0;
    let slowestLoop = 0;
    let atWarm: ReturnType<typeof figures> | undefined;
    const watch = setInterval(async () => {
      const began = performance.now();
      await fetch(`${product.url}/healthz`).catch(() => {});
      slowestLoop = Math.max(slowestLoop, performance.now() - began);
    }, 200);
    async function reader() {
      while (sent < total) {
        const number = sent++;
        if (number % 500 === 250) {
          await writer.writeOnce();
          continue;
        }
        if (number % 1000 === 0) await signedIn(product.url);
        const path = paths[number % paths.length] ?? '/';
        const reply = await fetch(product.url + (number % 97 === 0 ? `/en/blog?q=kata${number}` : path));
        await reply.arrayBuffer();
        if (reply.status >= 500) bad += 1;
        if (!atWarm && number >= warm) atWarm = figures(pid);
      }
    }
    await Promise.all(Array.from({ length: 16 }, reader));
    clearInterval(watch);
    await sleep(1000);
    const end = figures(pid);
    const start = atWarm ?? end;
    assert.equal(bad, 0, 'errors of ours');
    assert.ok(end.files <= start.files + 5, `${end.files} open files, ${start.files} before`);
    const growth = end.megabytes / start.megabytes;
    // A short run measures the warming up; what stays flat is seen in a long one.
    if (total >= 100_000) assert.ok(growth <= 1.1, `memory grew to ${growth.toFixed(2)} of what it was`);
    return `${sent} requests, 0 errors of ours, ${start.megabytes.toFixed(0)} MB after ${warm}, ${end.megabytes.toFixed(0)} MB at the end (${growth.toFixed(2)}), longest wait for /healthz ${slowestLoop.toFixed(0)} ms`;
  },
};

/** More connections than the process may have files. */
export const manyConnections: Fault = {
  id: 'many-connections',
  title: 'hundreds of connections that say nothing, and many at once that do',
  databases: ['embedded'],
  async run(ground, rounds) {
    const product = await ground.start();
    // The database opens files as it needs them, and keeps them.
    await Promise.all(paths.map(async (path) => (await fetch(product.url + path)).arrayBuffer()));
    const { files } = figures(product.process.pid ?? 0);
    const silent = Array.from({ length: 400 }, () => connect(ground.port, '127.0.0.1').on('error', () => {}));
    await Promise.all(silent.map((socket) => once(socket, 'connect').catch(() => {})));
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const began = performance.now();
          const reply = await fetch(product.url + (paths[index % paths.length] ?? '/'));
          await reply.arrayBuffer();
          slowest = Math.max(slowest, performance.now() - began);
          return reply.status;
        }),
      );
      assert.deepEqual(
        [...new Set(replies)].filter((status) => ![200, 404].includes(status)),
        [],
      );
    }
    for (const socket of silent) socket.destroy();
    for (let waited = 0; figures(product.process.pid ?? 0).files > files + 60 && waited < 200; waited += 1)
      await sleep(100);
    const after = figures(product.process.pid ?? 0).files;
    assert.ok(after <= files + 60, `${after} files are open, ${files} before`);
    return `400 silent connections and ${rounds} times 200 requests: all answered, the slowest in ${Math.round(slowest)} ms; ${files} open files before, ${after} after`;
  },
};

/** Whoever reads the log goes away. */
export const logGone: Fault = {
  id: 'log-gone',
  title: 'nobody takes the log any more',
  databases: ['embedded'],
  async run(ground) {
    const product = await ground.start({ env: { LOG_LEVEL: 'trace' } });
    product.process.stdout?.destroy();
    product.process.stderr?.destroy();
    for (let number = 0; number < 40; number += 1) {
      const reply = await fetch(`${product.url}/en/blog?q=log${number}`);
      await reply.arrayBuffer();
      assert.equal(reply.status, 200);
    }
    assert.equal(product.process.exitCode, null);
    return '40 pages after the log was gone, the process lives';
  },
};
