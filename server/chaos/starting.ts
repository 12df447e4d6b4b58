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

/** The process is killed during the first start. The next start completes the schema. */
export const killedMigrations: FaultScenario = {
  id: 'killed-migrations',
  title: 'the process is killed while it creates the schema',
  databases: ['embedded', 'postgres'],
  async run(environment, rounds) {
    const began = performance.now();
    await (await environment.start()).stop();
    const durationMs = performance.now() - began;
    let unfinished = 0;
    for (let round = 1; round <= rounds; round += 1) {
      await emptied(environment);
      const first = spawnServer({
        DATA_DIR: environment.dataFolder,
        PORT: String(await freePort()),
        ...environment.env(),
      });
      await sleep(durationMs * (0.15 + 0.7 * Math.random()));
      if (!first.output().includes('is running')) unfinished += 1;
      first.child.kill('SIGKILL');
      await first.ended;
      const again = await environment.start();
      const writer = new Writer(`lahir-${round}`, await staffClient(again));
      await writer.writeOnce();
      assert.deepEqual(writer.refused, [], `round ${round} could not write afterwards`);
      await again.stop();
    }
    return `${rounds} first starts killed, ${unfinished} of them before they were complete; each next start was ready and had its account`;
  },
};

/** Deletes all data, so that the next start is a first start. */
async function emptied(environment: FaultEnvironment): Promise<void> {
  rmSync(join(environment.dataFolder, 'database'), { recursive: true, force: true });
  if (environment.kind === 'embedded') return;
  const admin = new pg.Client({ connectionString: environment.databaseUrl });
  await admin.connect();
  await admin.query('drop schema public cascade; create schema public');
  await admin.end();
}

/** Several servers start on one empty database concurrently. */
export const concurrentStart: FaultScenario = {
  id: 'started-together',
  title: 'four servers start concurrently on one empty database',
  databases: ['postgres'],
  async run(environment) {
    const products = await Promise.all(
      [1, 2, 3, 4].map(async () => environment.start({ port: await freePort() })),
    );
    const printed = products.map((product) => product.output());
    for (const product of products) {
      const writer = new Writer(product.url, await staffClient(product));
      await writer.writeOnce();
      assert.deepEqual(writer.refused, []);
    }
    const stored = await listStoredTitles(products[0]?.url ?? '');
    assert.equal(stored.length, 4, 'a server does not see the writes of the others');
    assert.deepEqual(
      printed.filter((text) => /already locked|deadlock/i.test(text)),
      [],
    );
    return 'all four ready, one account, each sees what the others wrote';
  },
};

/** A stale lock, and one whose process id belongs to another program. */
export const staleLock: FaultScenario = {
  id: 'stale-lock',
  title: 'a killed server leaves its lock',
  databases: ['embedded'],
  async run(environment, rounds) {
    const acknowledged: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const product = await environment.start();
      const writer = new Writer(`kunci-${round}`, await staffClient(product));
      await writer.writeOnce();
      acknowledged.push(...writer.acknowledged);
      await kill(product);
      // A socket without a listener, with the id of a running process (this one).
      writeFileSync(join(environment.dataFolder, 'run', `lock-${process.pid}-0000000${round % 10}.sock`), '');
      writeFileSync(join(environment.dataFolder, 'database', 'postmaster.pid'), round % 2 ? '' : '-42\n');
    }
    const again = await environment.start();
    assert.deepEqual(lost(acknowledged, await listStoredTitles(again.url)), []);
    return `${rounds} stale locks, all removed automatically, 0 lost`;
  },
};

/** The database files are damaged. The server reports it, changes nothing, and a backup restores the data. */
export const corruptDatabase: FaultScenario = {
  id: 'damaged-database',
  title: 'files of the embedded database are damaged',
  databases: ['embedded'],
  async run(environment) {
    const product = await environment.start();
    const writer = new Writer('utuh', await staffClient(product));
    for (let number = 0; number < 6; number += 1) await writer.writeOnce();
    const backup = await backupNow(environment);
    assert.equal(backup.code, 0, backup.output);
    await product.stop();
    const folder = join(environment.dataFolder, 'database');
    const damages: [string, () => void][] = [
      ['a pg_control that is cut off', () => truncateSync(join(folder, 'global', 'pg_control'), 100)],
      ['no base', () => rmSync(join(folder, 'base'), { recursive: true })],
    ];
    for (const [name, damage] of damages) {
      damage();
      const { code, output } = await waitForExit({ DATA_DIR: environment.dataFolder, PORT: '0' });
      assert.equal(code, 65, `${name}: ${output}`);
      assert.match(output, /npm run restore/, name);
      assert.doesNotMatch(output, /\n\s+at /, 'no stack');
    }
    const archive = /^(\S+\.tar\.gz):/m.exec(backup.output)?.[1] ?? '';
    renameSync(folder, `${folder}-damaged`);
    const { code, output } = await backupNow(environment, 'restore', [archive]);
    assert.equal(code, 0, output);
    const again = await environment.start();
    assert.deepEqual(lost(writer.acknowledged, await listStoredTitles(again.url)), []);
    return `${damages.length} damaged files, each reported with exit code 65 and the restore command; restored, 0 of ${writer.acknowledged.length} lost`;
  },
};

/** A hanging request is aborted after the timeout. */
export const hangingStart: FaultScenario = {
  id: 'never-ending',
  title: 'the server is stopped while a request hangs',
  databases: ['embedded'],
  async run(environment) {
    const product = await environment.start();
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
    const exited = once(product.process, 'exit');
    product.process.kill('SIGTERM');
    const [code] = (await exited) as [number | null];
    const after = Math.round(performance.now() - began);
    assert.equal(code, 1);
    assert.equal(await endless, 'cut off');
    assert.ok(after > 9000 && after < 15_000, `it took ${after} ms`);
    return `cut off after ${after} ms, exit code 1`;
  },
};
