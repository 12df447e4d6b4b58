import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { projectRoot } from '#src/build/project-root.ts';
import { staffClient, staffSession } from '#testing/staff-client.ts';
import { fill, onDisk } from './disk.ts';
import type { FaultEnvironment } from './environment.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { upload } from './killed.ts';
import { listStoredTitles, lost, Writer } from './writer.ts';

/** Runs a backup command next to the server. @param killAfter milliseconds until the command is killed */
export async function backupNow(
  environment: FaultEnvironment,
  command: 'backup' | 'restore' = 'backup',
  args: string[] = [],
  killAfter?: number,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/src/cli/${command}.ts`, ...args], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      DATA_DIR: environment.dataFolder,
      ...environment.env(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const killed = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(killed);
  return { code, output };
}

const finished = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar.gz')) : [];

/** A backup gets its final name when it is complete. A restore verifies all bytes first. */
async function assertComplete(environment: FaultEnvironment, folder: string): Promise<void> {
  for (const name of finished(folder)) {
    const { code, output } = await backupNow(environment, 'restore', [join(folder, name), '--check']);
    assert.equal(code, 0, `${name} is incomplete: ${output}`);
  }
}

/** A killed backup, or one on a full disk, leaves no file and does not change earlier backups. */
export const backupBrokenOff: FaultScenario = {
  id: 'backup-broken-off',
  title: 'a backup is killed, and another runs out of disk space',
  databases: ['embedded', 'postgres'],
  needsRoot: true,
  async run(environment, rounds) {
    const folder = join(environment.dataFolder, 'backups');
    mkdirSync(folder);
    const product = await environment.start();
    const { cookie } = await staffSession(product);
    const writer = new Writer('arsip', await staffClient(product));
    const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
    const create = { width: 1600, height: 1200, channels: 3, background: '#17617a', noise } as const;
    const picture = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
    await upload(product.url, cookie(), picture);
    writer.start();
    const began = performance.now();
    const first = await backupNow(environment);
    assert.equal(first.code, 0, first.output);
    const durationMs = performance.now() - began;
    for (let round = 0; round < rounds; round += 1)
      await backupNow(environment, 'backup', [], durationMs * (0.4 + 0.6 * Math.random()));
    await assertComplete(environment, folder);
    const [previous] = finished(folder);

    const small = join(environment.dataFolder, 'small');
    await onDisk(small, 6, async () => {
      writeFileSync(join(small, 'backup-2026-01-01T00-00-00-000Z-manual.tar.gz'), 'older');
      const ballast = fill(small, 200_000);
      const failed = await backupNow(environment, 'backup', ['--to', join(small, 'new.tar.gz')]);
      assert.notEqual(failed.code, 0, 'a backup on a full disk reported success');
      assert.doesNotMatch(failed.output, /\n\s+at /);
      assert.equal((await fetch(`${product.url}/en`)).status, 200);
      rmSync(ballast);
      assert.deepEqual(readdirSync(small), ['backup-2026-01-01T00-00-00-000Z-manual.tar.gz']);
    });
    await sleep(100);
    await writer.stop();
    assert.deepEqual(writer.refused, [], 'a write was rejected during the backups');
    assert.ok(previous && existsSync(join(folder, previous)), 'the previous backup is missing');
    assert.deepEqual(lost(writer.acknowledged, await listStoredTitles(product.url)), []);
    const last = await backupNow(environment);
    assert.equal(last.code, 0, last.output);
    return `${rounds} backups killed, one on a full disk; ${finished(folder).length} archives, all complete; ${writer.acknowledged.length} concurrent writes, none rejected`;
  },
};
