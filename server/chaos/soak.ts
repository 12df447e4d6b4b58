import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '@institute/core/account/endpoints.ts';
import sharp from 'sharp';
import type { Product } from '#testing/product.ts';
import { staffClient, staffSession } from '#testing/staff-client.ts';
import { systemdEnvironment } from '#testing/systemd-env.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { figures, type StallWatch, watchStalls } from './figures.ts';
import { upload } from './killed.ts';
import { paths } from './load.ts';
import { formatDelay, stallProblem } from './stall.ts';
import { Writer } from './writer.ts';

/** Number of requests after which memory must stay flat and the event loop responsive. Shorter runs measure the warm-up. */
const longRun = 100_000;
/** Collects garbage on a signal, because V8 retains unreachable objects for a long time. */
const collecting = `
  import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => collect());`;
/** Concurrent readers. Each sends the next request after the response. */
const readers = 4;
/** A long mixed load of reads, writes, uploads, sign-ins and dropped connections. Memory and open files do not grow. */
export const soak: FaultScenario = {
  id: 'soak',
  title: 'readers, writers and sign-ins load the server for a long time',
  databases: ['embedded', 'postgres'],
  async run(environment, rounds) {
    const settings = systemdEnvironment();
    const NODE_OPTIONS = `${settings.NODE_OPTIONS} --import data:text/javascript,${encodeURIComponent(collecting)}`;
    const product = await environment.start({ env: { ...settings, NODE_OPTIONS } });
    const total = rounds * 2000;
    const warm = Math.max(1000, total / 10);
    const others = await rareRequests(product, environment.port);
    const statuses = new Map<number, number>();
    let sent = 0;
    let atWarm: ReturnType<typeof figures> | undefined;
    let stalls: StallWatch | undefined;
    async function reader() {
      while (sent < total) {
        const number = ++sent;
        if (number === warm) {
          atWarm = await withoutGarbage(product);
          stalls = await watchStalls(product.url);
        }
        const rare = others.find(({ every }) => number % every === 0);
        if (rare) {
          await rare.send(number);
          continue;
        }
        const path = number % 97 === 0 ? `/en/blog?q=kata${number}` : paths[number % paths.length];
        const response = await fetch(`${product.url}${path}`);
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
    }
    await Promise.all(Array.from({ length: readers }, reader));
    const delay = (await stalls?.end()) ?? { server: 0, idle: 0 };
    const end = await withoutGarbage(product);
    const start = atWarm ?? end;
    assert.deepEqual(
      [...statuses.keys()].filter((status) => status >= 500),
      [],
      'errors of ours',
    );
    const growth = end.megabytes / start.megabytes;
    const line = `${total} requests, 0 server errors, ${start.megabytes.toFixed(0)} MB after ${warm}, ${end.megabytes.toFixed(0)} MB at the end (${growth.toFixed(2)}), ${start.files} open files, then ${end.files}, ${formatDelay(delay)}`;
    if (total >= longRun) {
      assert.ok(end.files <= start.files + 5, `files stay open: ${line}`);
      assert.ok(growth <= 1.1, `memory grew: ${line}`);
      assert.equal(stallProblem(delay), undefined, line);
    }
    return line;
  },
};

async function withoutGarbage({ process: child }: Product) {
  child.kill('SIGUSR2');
  await sleep(1000);
  return figures(child.pid ?? 0);
}

interface Rare {
  every: number;
  send(number: number): Promise<unknown>;
}

/** Requests other than reads, sent periodically. The first match is sent. */
async function rareRequests(product: Product, port: number): Promise<Rare[]> {
  const { client, cookie } = await staffSession(product);
  const writer = new Writer('harian', client);
  const create = { width: 1200, height: 800, channels: 3, background: '#17617a' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  return [
    {
      every: 4000,
      async send() {
        assert.ok(await upload(product.url, cookie(), picture), 'an upload was rejected');
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
        assert.deepEqual(writer.refused, [], 'a write was rejected');
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
