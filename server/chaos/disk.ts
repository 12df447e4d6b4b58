import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { staffClient, staffSession } from '#testing/staff-client.ts';
import { type FaultScenario, UnsupportedHereError } from './fault-scenario.ts';
import { kill, upload } from './killed.ts';
import { waitForExit } from './stopping.ts';
import { listStoredTitles, lost, Writer } from './writer.ts';

/**
 * Mounts a tmpfs at a directory while `work` runs. Unmounts it even if a process still has files open.
 * @throws UnsupportedHereError if mounting fails
 */
export async function onDisk<T>(folder: string, megabytes: number, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  try {
    const options = `size=${megabytes}m,mode=0700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    throw new UnsupportedHereError(
      `no file system can be mounted here: ${(error as Error).message.split('\n')[0]}`,
    );
  }
  try {
    return await work();
  } finally {
    execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
  }
}

/** Fills the disk except for a number of bytes. @returns the file to remove */
export function fill(folder: string, leave: number, name = 'ballast'): string {
  const { bavail, bsize } = statfsSync(folder);
  const ballast = join(folder, name);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
  return ballast;
}

/** The disk of the embedded database fills up and is freed again. */
export const diskFull: FaultScenario = {
  id: 'disk-full',
  title: 'the disk of the embedded database is full',
  databases: ['embedded'],
  needsRoot: true,
  async run(environment) {
    const folder = join(environment.dataFolder, 'disk');
    return onDisk(folder, 400, async () => {
      const product = await environment.start({ dataFolder: folder });
      const writer = new Writer('tulis', await staffClient(product));
      fill(folder, 1024 * 1024);
      writer.start();
      for (let waited = 0; writer.refused.length < 5 && waited < 240; waited += 1) await sleep(500);
      await writer.stop();
      assert.ok(writer.refused.length >= 5, 'the disk never became full');
      const unexpected = writer.refused.filter((status) => ![503, 507].includes(status));
      assert.deepEqual(unexpected, [], 'rejected with another status than 503 or 507');
      assert.equal((await fetch(`${product.url}/api/articles`)).status, 200, 'reading failed on a full disk');
      const ready = await (await fetch(`${product.url}/readyz`)).json();
      assert.deepEqual(ready, { status: 'degraded', reason: 'disk' });
      await kill(product);
      fill(folder, 0, 'more');
      const refused = await waitForExit({ DATA_DIR: folder, PORT: '0' });
      assert.notEqual(refused.code, 0, 'the server started on a full disk');
      assert.match(refused.output, /room|full|space/i);
      for (const name of ['ballast', 'more']) rmSync(join(folder, name));
      const freed = await environment.start({ dataFolder: folder });
      const after = new Writer('sesudah', await staffClient(freed));
      after.start();
      for (let waited = 0; after.acknowledged.length < 3 && waited < 40; waited += 1) await sleep(250);
      await after.stop();
      assert.ok(after.acknowledged.length >= 3, 'writes failed after space was freed');
      await freed.stop();
      const again = await environment.start({ dataFolder: folder });
      const acknowledged = [...writer.acknowledged, ...after.acknowledged];
      assert.deepEqual(lost(acknowledged, await listStoredTitles(again.url)), []);
      await again.stop();
      return `${writer.acknowledged.length} acknowledged before, ${writer.refused.length} refused by ${[...new Set(writer.refused)].join('/')}, ${after.acknowledged.length} after room was made, 0 lost`;
    });
  },
};

/** The disk of the uploads is full, then read-only. No partial files remain, and the site stays up. */
export const uploadsFull: FaultScenario = {
  id: 'uploads-full',
  title: 'the disk of the uploads is full, then read-only',
  databases: ['embedded', 'postgres'],
  needsRoot: true,
  async run(environment) {
    const folder = join(environment.dataFolder, 'uploads');
    return onDisk(folder, 2, async () => {
      const product = await environment.start();
      const { cookie } = await staffSession(product);
      const noise = { type: 'gaussian', mean: 120, sigma: 80 } as const;
      const create = { width: 1800, height: 1400, channels: 3, background: '#000', noise } as const;
      const large = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
      const [small, another] = await Promise.all(
        [40, 50].map((width) =>
          sharp({ create: { ...create, width, height: 30 } })
            .jpeg()
            .toBuffer(),
        ),
      );
      assert.ok(small && another);
      const ballast = fill(folder, 100_000);
      assert.equal(
        await upload(product.url, cookie(), large),
        undefined,
        'an upload on a full disk succeeded',
      );
      assert.equal((await fetch(`${product.url}/en/blog`)).status, 200);
      rmSync(ballast);
      const address = await upload(product.url, cookie(), small);
      assert.ok(address, 'an upload failed after space was freed');
      execFileSync('mount', ['-o', 'remount,ro', folder]);
      // The same picture would need no space: it is stored already.
      assert.equal(await upload(product.url, cookie(), another), undefined);
      assert.equal((await fetch(product.url + address)).status, 200, 'a stored picture is not served');
      const ready = (await (await fetch(`${product.url}/readyz`)).json()) as { status: string };
      await product.stop();
      return `refused without room and read-only, nothing half, site up, /readyz says ${ready.status}`;
    });
  },
};
