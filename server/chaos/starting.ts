import assert from 'node:assert/strict';
import { once } from 'node:events';
import { renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#testing/product.ts';
import { spawnServer } from '#testing/spawn-server.ts';
import { staffClient } from '#testing/staff-client.ts';
import { backupNow } from './archives.ts';
import type { FaultEnvironment } from './environment.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { kill } from './killed.ts';
import { waitForExit } from './stopping.ts';
import { listStoredTitles, lost, Writer } from './writer.ts';

/** Killed at any moment of the first start: the next one finishes what was begun. */
export const killedMigrations: FaultScenario = {
  id: 'killed-migrations',
  title: 'the process is killed while it makes the schema',
  databases: ['embedded', 'postgres'],
  async run(ground, rounds) {
    const began = performance.now();
    await (await ground.start()).stop();
    const whole = performance.now() - began;
    let unfinished = 0;
    for (let round = 1; round <= rounds; round += 1) {
      await emptied(ground);
      const first = spawnServer({
        DATA_DIR: ground.dataFolder,
        PORT: String(await freePort()),
        ...ground.env(),
      });
      await sleep(whole * (0.15 + 0.7 * Math.random()));
      if (!first.output().includes('is running')) unfinished += 1;
      first.child.kill('SIGKILL');
      await first.ended;
      const again = await ground.start();
      const writer = new Writer(`lahir-${round}`, await staffClient(again));
      await writer.writeOnce();
      assert.deepEqual(writer.refused, [], `round ${round} could not write afterwards`);
      await again.stop();
    }
    return `${rounds} first starts killed, ${unfinished} of them before they were done; each next one was ready and had its account`;
  },
};

/** Takes everything away, so that the next start is the first. */
async function emptied(ground: FaultEnvironment): Promise<void> {
  rmSync(join(ground.dataFolder, 'database'), { recursive: true, force: true });
  if (ground.kind === 'embedded') return;
  const admin = new pg.Client({ connectionString: ground.databaseUrl });
  await admin.connect();
  await admin.query('drop schema public cascade; create schema public');
  await admin.end();
}

/** Several servers begin on one empty database at the same time. */
export const concurrentStart: FaultScenario = {
  id: 'started-together',
  title: 'four servers start at once on one empty database',
  databases: ['postgres'],
  async run(ground) {
    const products = await Promise.all(
      [1, 2, 3, 4].map(async () => ground.start({ port: await freePort() })),
    );
    const printed = products.map((product) => product.output());
    for (const product of products) {
      const writer = new Writer(product.url, await staffClient(product));
      await writer.writeOnce();
      assert.deepEqual(writer.refused, []);
    }
    const there = await listStoredTitles(products[0]?.url ?? '');
    assert.equal(there.length, 4, 'each sees what the others wrote');
    assert.deepEqual(
      printed.filter((text) => /already locked|deadlock/i.test(text)),
      [],
    );
    return 'all four ready, one account, each sees what the others wrote';
  },
};

/** A lock that somebody left behind, and one whose number lives on in another program. */
export const staleLock: FaultScenario = {
  id: 'stale-lock',
  title: 'a killed server has left its lock',
  databases: ['embedded'],
  async run(ground, rounds) {
    const acknowledged: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const product = await ground.start();
      const writer = new Writer(`kunci-${round}`, await staffClient(product));
      await writer.writeOnce();
      acknowledged.push(...writer.acknowledged);
      await kill(product);
      // A socket of that name that nobody listens on, under the number of a program that lives: this one.
      writeFileSync(join(ground.dataFolder, 'run', `lock-${process.pid}-0000000${round % 10}.sock`), '');
      writeFileSync(join(ground.dataFolder, 'database', 'postmaster.pid'), round % 2 ? '' : '-42\n');
    }
    const again = await ground.start();
    assert.deepEqual(lost(acknowledged, await listStoredTitles(again.url)), []);
    return `${rounds} locks left behind, none needed a hand, 0 lost`;
  },
};

/** The files of the database are damaged: it is said, nothing is touched, and a backup brings everything back. */
export const corruptDatabase: FaultScenario = {
  id: 'damaged-database',
  title: 'files of the embedded database are damaged',
  databases: ['embedded'],
  async run(ground) {
    const product = await ground.start();
    const writer = new Writer('utuh', await staffClient(product));
    for (let number = 0; number < 6; number += 1) await writer.writeOnce();
    const backup = await backupNow(ground);
    assert.equal(backup.code, 0, backup.output);
    await product.stop();
    const folder = join(ground.dataFolder, 'database');
    const damages: [string, () => void][] = [
      ['a pg_control that is cut off', () => truncateSync(join(folder, 'global', 'pg_control'), 100)],
      ['no base', () => rmSync(join(folder, 'base'), { recursive: true })],
    ];
    for (const [name, damage] of damages) {
      damage();
      const { code, output } = await waitForExit({ DATA_DIR: ground.dataFolder, PORT: '0' });
      assert.equal(code, 65, `${name}: ${output}`);
      assert.match(output, /npm run restore/, name);
      assert.doesNotMatch(output, /\n\s+at /, 'no stack');
    }
    const archive = /^(\S+\.tar\.gz):/m.exec(backup.output)?.[1] ?? '';
    renameSync(folder, `${folder}-damaged`);
    const { code, output } = await backupNow(ground, 'restore', [archive]);
    assert.equal(code, 0, output);
    const again = await ground.start();
    assert.deepEqual(lost(writer.acknowledged, await listStoredTitles(again.url)), []);
    return `${damages.length} damages, each refused with exit code 65 and the command that helps; restored, 0 of ${writer.acknowledged.length} lost`;
  },
};

/** A request that never ends is cut off when the time for it is over. */
export const hangingStart: FaultScenario = {
  id: 'never-ending',
  title: 'the server is told to end, and a request never does',
  databases: ['embedded'],
  async run(ground) {
    const product = await ground.start();
    const endless = fetch(`${product.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) }),
      duplex: 'half',
    } as RequestInit).then(
      () => 'answered',
      () => 'cut off',
    );
    await sleep(300);
    const began = performance.now();
    const gone = once(product.process, 'exit');
    product.process.kill('SIGTERM');
    const [code] = (await gone) as [number | null];
    const after = Math.round(performance.now() - began);
    assert.equal(code, 1);
    assert.equal(await endless, 'cut off');
    assert.ok(after > 9000 && after < 15_000, `it took ${after} ms`);
    return `cut off after ${after} ms, exit code 1`;
  },
};
