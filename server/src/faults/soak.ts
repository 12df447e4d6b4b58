import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '@institute/core/account.ts';
import sharp from 'sharp';
import type { Product } from '#src/testing/product.ts';
import { staffClient, staffSession } from '#src/testing/staff-client.ts';
import type { Fault } from './fault.ts';
import { figures } from './figures.ts';
import { upload } from './killed.ts';
import { paths } from './load.ts';
import { Writer } from './writer.ts';

/** From so many requests on, the memory must stay flat and the event loop free; a shorter run measures the warming up. */
const longRun = 100_000;
/** The longest that the event loop may be held up, in milliseconds, for 99 of 100 looks at it. */
const stallLimit = 100;

/** Readers, writers, pictures, sign-ins and broken connections without end: nothing grows that should not. */
export const soak: Fault = {
  id: 'soak',
  title: 'a long day of readers, writers and sign-ins',
  databases: ['embedded', 'postgres'],
  async run(ground, rounds) {
    const product = await ground.start();
    const pid = product.process.pid ?? 0;
    const total = rounds * 2000;
    const warm = Math.max(1000, total / 10);
    const others = await rareRequests(product, ground.port);
    const statuses = new Map<number, number>();
    let sent = 0;
    let atWarm: ReturnType<typeof figures> | undefined;
    async function reader() {
      while (sent < total) {
        const number = ++sent;
        if (number === warm) {
          atWarm = figures(pid);
          await eventLoopDelay(product.url);
        }
        const rare = others.find(({ every }) => number % every === 0);
        if (rare) {
          await rare.send(number);
          continue;
        }
        const path = number % 97 === 0 ? `/en/blog?q=kata${number}` : paths[number % paths.length];
        const reply = await fetch(`${product.url}${path}`);
        await reply.arrayBuffer();
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      }
    }
    await Promise.all(Array.from({ length: 16 }, reader));
    const delay = await eventLoopDelay(product.url);
    await sleep(1000);
    const end = figures(pid);
    const start = atWarm ?? end;
    assert.deepEqual(
      [...statuses.keys()].filter((status) => status >= 500),
      [],
      'errors of ours',
    );
    const growth = end.megabytes / start.megabytes;
    const line = `${total} requests, 0 errors of ours, ${start.megabytes.toFixed(0)} MB after ${warm}, ${end.megabytes.toFixed(0)} MB at the end (${growth.toFixed(2)}), ${start.files} open files, then ${end.files}, 99 of 100 looks at the event loop within ${delay.toFixed(0)} ms`;
    if (total >= longRun) {
      assert.ok(end.files <= start.files + 5, `files stay open: ${line}`);
      assert.ok(growth <= 1.1, `memory grew: ${line}`);
      assert.ok(delay < stallLimit, `the event loop was held up: ${line}`);
    }
    return line;
  },
};

interface Rare {
  every: number;
  send(number: number): Promise<unknown>;
}

/** What is not a reader's, each from time to time; the first that fits is sent. */
async function rareRequests(product: Product, port: number): Promise<Rare[]> {
  const { client, cookie } = await staffSession(product);
  const writer = new Writer('harian', client);
  const create = { width: 1200, height: 800, channels: 3, background: '#17617a' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  return [
    {
      every: 4000,
      async send() {
        assert.ok(await upload(product.url, cookie(), picture), 'a picture was refused');
      },
    },
    {
      every: 1000,
      async send() {
        await (await staffClient(product)).call(account.logout);
      },
    },
    {
      every: 500,
      async send() {
        await writer.writeOnce();
        assert.deepEqual(writer.refused, [], 'a write was refused');
      },
    },
    {
      every: 250,
      async send() {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        await once(socket, 'connect');
        socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
        socket.write('Content-Length: 900\r\n\r\n{"name":');
        await sleep(20);
        socket.destroy();
      },
    },
  ];
}

/** @returns milliseconds, of the time since it was asked before */
async function eventLoopDelay(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (.+)$/m.exec(text)?.[1]) * 1000;
}
