import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Product } from '#testing/product.ts';
import { staffClient, staffSession } from '#testing/staff-client.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { listStoredTitles, lost, Writer } from './writer.ts';

/** Maximum start time after a kill in milliseconds, including recovery of the embedded database. */
const startLimitMs = 15_000;

/** Sends SIGKILL and waits until the process has exited. */
export async function kill({ process: child }: Product): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** The process is killed at any time while two clients write. Every acknowledged write is stored. */
export const killedWrites: FaultScenario = {
  id: 'killed-writes',
  title: 'the process is killed while it writes',
  databases: ['embedded', 'postgres'],
  async run(environment, rounds) {
    const acknowledged: string[] = [];
    let slowest = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const product = await environment.start();
      const writers = [];
      for (const name of ['satu', 'dua'])
        writers.push(new Writer(`${name}-${round}`, await staffClient(product)));
      for (const writer of writers) writer.start();
      await sleep(150 + Math.random() * 600);
      await kill(product);
      for (const writer of writers) {
        await writer.stop();
        acknowledged.push(...writer.acknowledged);
      }
      const began = performance.now();
      const again = await environment.start();
      slowest = Math.max(slowest, performance.now() - began);
      const stored = await listStoredTitles(again.url);
      assert.deepEqual(lost(acknowledged, stored), [], `round ${round} lost acknowledged writes`);
      assert.equal(new Set(stored).size, stored.length, `round ${round} stored an item twice`);
      await again.stop();
    }
    const line = `${rounds} kills, ${acknowledged.length} acknowledged, 0 lost, slowest start ${Math.round(slowest)} ms`;
    assert.ok(slowest < startLimitMs, `slow start: ${line}`);
    return line;
  },
};

/** The process is killed during uploads. Every returned URL works, and no partial file is public. */
export const killedUploads: FaultScenario = {
  id: 'killed-uploads',
  title: 'the process is killed during uploads',
  databases: ['embedded'],
  async run(environment, rounds) {
    const picture = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#17617a',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const acknowledged: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const product = await environment.start();
      const { cookie } = await staffSession(product);
      const uploads = [1, 2, 3].map(() => upload(product.url, cookie(), picture));
      // Alternates between any time and the time just after an acknowledgement.
      await (round % 2 === 0 ? sleep(Math.random() * 1500) : Promise.race(uploads));
      await kill(product);
      for (const url of await Promise.all(uploads)) if (url) acknowledged.push(url);
    }
    const product = await environment.start();
    for (const address of acknowledged) {
      const response = await fetch(product.url + address);
      assert.equal(response.status, 200, `${address} was acknowledged but is missing`);
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      assert.ok(width && width > 0);
    }
    const folder = join(environment.dataFolder, 'uploads');
    // Unfinished files have names that are not served. The server deletes them after one hour.
    const names = readdirSync(folder);
    const complete = names.filter((name) => !name.startsWith('.'));
    for (const name of complete) await sharp(join(folder, name)).stats();
    return `${rounds} kills, ${acknowledged.length} of ${rounds * 3} pictures acknowledged; ${complete.length} complete files and ${names.length - complete.length} temporary ones`;
  },
};

/** Returns the URL of the upload, or undefined if it failed. */
export async function upload(url: string, cookie: string, bytes: Buffer): Promise<string | undefined> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg');
  try {
    const response = await fetch(`${url}/api/upload`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: url },
      body,
    });
    return response.ok ? ((await response.json()) as { url: string }).url : undefined;
  } catch {
    return undefined;
  }
}
