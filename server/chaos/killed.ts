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

/** The longest that a start may take after a kill, in milliseconds; recovery of the embedded database included. */
const startLimit = 15_000;

/** Ends it as nothing can be caught, and waits until it is gone. */
export async function kill({ process: child }: Product): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Killed at any moment while two people write: what was answered with success is there. */
export const killedWrites: FaultScenario = {
  id: 'killed-writes',
  title: 'the process is killed while it writes',
  databases: ['embedded', 'postgres'],
  async run(ground, rounds) {
    const acknowledged: string[] = [];
    let slowest = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const product = await ground.start();
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
      const again = await ground.start();
      slowest = Math.max(slowest, performance.now() - began);
      const there = await listStoredTitles(again.url);
      assert.deepEqual(lost(acknowledged, there), [], `round ${round} lost what it had acknowledged`);
      assert.equal(new Set(there).size, there.length, `round ${round} has something twice`);
      await again.stop();
    }
    const line = `${rounds} kills, ${acknowledged.length} acknowledged, 0 lost, slowest start ${Math.round(slowest)} ms`;
    assert.ok(slowest < startLimit, `too slow a start: ${line}`);
    return line;
  },
};

/** Killed while pictures arrive: no address that does not work, and no part of a file in public. */
export const killedUploads: FaultScenario = {
  id: 'killed-uploads',
  title: 'the process is killed while pictures arrive',
  databases: ['embedded'],
  async run(ground, rounds) {
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
    const promised: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const product = await ground.start();
      const { cookie } = await staffSession(product);
      const uploads = [1, 2, 3].map(() => upload(product.url, cookie(), picture));
      // At any moment, and every other time just after one of them was promised.
      await (round % 2 === 0 ? sleep(Math.random() * 1500) : Promise.race(uploads));
      await kill(product);
      for (const answer of await Promise.all(uploads)) if (answer) promised.push(answer);
    }
    const product = await ground.start();
    for (const address of promised) {
      const reply = await fetch(product.url + address);
      assert.equal(reply.status, 200, `${address} was promised and is not there`);
      const { width } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
      assert.ok(width && width > 0);
    }
    const folder = join(ground.dataFolder, 'uploads');
    // What was being written has a name that nobody can ask for, and is swept away when it is an hour old.
    const names = readdirSync(folder);
    const kept = names.filter((name) => !name.startsWith('.'));
    for (const name of kept) await sharp(join(folder, name)).stats();
    return `${rounds} kills, ${promised.length} of ${rounds * 3} pictures acknowledged; ${kept.length} files, all whole, and ${names.length - kept.length} to be swept away`;
  },
};

/** @returns the address that was answered, or undefined where there was no success */
export async function upload(url: string, cookie: string, bytes: Buffer): Promise<string | undefined> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg');
  try {
    const reply = await fetch(`${url}/api/upload`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: url },
      body,
    });
    return reply.ok ? ((await reply.json()) as { url: string }).url : undefined;
  } catch {
    return undefined;
  }
}
