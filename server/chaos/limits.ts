import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { staffClient } from '#testing/staff-client.ts';
import { type FaultScenario, UnsupportedHereError } from './fault-scenario.ts';
import { figures } from './figures.ts';
import { readAll } from './load.ts';
import { listStoredTitles, lost, Writer } from './writer.ts';

/** A small JavaScript heap, as in a small container. */
export const lowMemory: FaultScenario = {
  id: 'little-memory',
  title: 'the JavaScript heap is limited to 160 MB',
  databases: ['embedded', 'postgres'],
  async run(environment, rounds) {
    const product = await environment.start({ env: { NODE_OPTIONS: '--max-old-space-size=160' } });
    const writer = new Writer('hemat', await staffClient(product));
    writer.start();
    for (let round = 0; round < rounds * 10; round += 1) await readAll(product.url, 100);
    await writer.stop();
    assert.equal(product.process.exitCode, null);
    assert.deepEqual(writer.refused, []);
    assert.deepEqual(lost(writer.acknowledged, await listStoredTitles(product.url)), []);
    const { megabytes } = figures(product.process.pid ?? 0);
    return `${rounds * 1000} requests and ${writer.acknowledged.length} writes, 0 lost, ${megabytes.toFixed(0)} MB in total`;
  },
};

/** More connections than the limit of open files. */
export const lowFileLimit: FaultScenario = {
  id: 'few-files',
  title: 'clients open more connections than the process may have files',
  databases: ['embedded', 'postgres'],
  async run(environment, rounds) {
    const maxOpenFiles = environment.kind === 'embedded' ? 512 : 256;
    try {
      execFileSync('prlimit', ['--version']);
    } catch {
      throw new UnsupportedHereError('prlimit is not installed (Debian: util-linux)');
    }
    const product = await environment.start({
      under: ['prlimit', `--nofile=${maxOpenFiles}:${maxOpenFiles}`],
    });
    const writer = new Writer('penuh', await staffClient(product));
    await writer.writeOnce();
    let rejectedConnections = 0;
    for (let round = 0; round < rounds; round += 1) {
      const idleSockets = Array.from({ length: maxOpenFiles + 200 }, () =>
        connect(environment.port, '127.0.0.1')
          .on('error', () => {})
          .on('close', () => {
            rejectedConnections += 1;
          }),
      );
      await sleep(1500);
      assert.equal(product.process.exitCode, null, 'the process exited');
      for (const socket of idleSockets) socket.removeAllListeners('close').destroy();
      await sleep(500);
      await readAll(product.url, 50);
      await writer.writeOnce();
    }
    assert.deepEqual(writer.refused, [], 'a write was refused afterwards');
    assert.ok(rejectedConnections > 0, 'no connection was rejected');
    assert.deepEqual(lost(writer.acknowledged, await listStoredTitles(product.url)), []);
    return `${rounds} times ${maxOpenFiles + 200} idle connections with ${maxOpenFiles} files: ${rejectedConnections} rejected, all later requests succeeded, 0 lost`;
  },
};
