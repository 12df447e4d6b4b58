import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnServer } from '#testing/spawn-server.ts';
import { staffClient } from '#testing/staff-client.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { listStoredTitles, lost, Writer } from './writer.ts';

/** Maximum time of a stop in milliseconds. */
const drainLimitMs = 10_000;

/** The server is stopped during writes and with idle connections. */
export const stopped: FaultScenario = {
  id: 'stopped',
  title: 'the server is stopped during writes',
  databases: ['embedded', 'postgres'],
  async run(environment, rounds) {
    const acknowledged: string[] = [];
    let slowest = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const product = await environment.start();
      const writers = [];
      for (const name of ['a', 'b', 'c', 'd'])
        writers.push(new Writer(`${name}${round}`, await staffClient(product)));
      for (const writer of writers) writer.start();
      const idle = Array.from({ length: 10 }, () =>
        connect(environment.port, '127.0.0.1').on('error', () => {}),
      );
      await sleep(400);
      const began = performance.now();
      const exited = once(product.process, 'exit');
      product.process.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      slowest = Math.max(slowest, performance.now() - began);
      for (const writer of writers) {
        await writer.stop();
        acknowledged.push(...writer.acknowledged);
        const unexpected = writer.refused.filter((status) => ![0, 503].includes(status));
        assert.deepEqual(unexpected, []);
      }
      for (const socket of idle) socket.destroy();
      assert.equal(code, 0);
    }
    assert.ok(slowest < drainLimitMs, `it took ${Math.round(slowest)} ms`);
    const again = await environment.start();
    assert.deepEqual(lost(acknowledged, await listStoredTitles(again.url)), []);
    return `${rounds} stops within ${Math.round(slowest)} ms, ${acknowledged.length} acknowledged, 0 lost, exit code 0`;
  },
};

/** A hanging request does not block the stop. A second signal ends the process immediately. */
export const stoppedTwice: FaultScenario = {
  id: 'stopped-twice',
  title: 'the server receives two stop signals while a request hangs',
  databases: ['embedded'],
  async run(environment) {
    const product = await environment.start();
    const endless = connect(environment.port, '127.0.0.1').on('error', () => {});
    endless.write(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await sleep(200);
    product.process.kill('SIGTERM');
    await sleep(500);
    assert.equal(product.process.exitCode, null, 'the process ended before the request was complete');
    const began = performance.now();
    const exited = once(product.process, 'exit');
    product.process.kill('SIGTERM');
    const [code] = (await exited) as [number | null];
    endless.destroy();
    const after = Math.round(performance.now() - began);
    assert.notEqual(code, 0);
    assert.ok(after < 1000, `the second signal took ${after} ms`);
    await environment.start();
    return `the second signal ended it in ${after} ms, and it started again`;
  },
};

/** A configuration error is reported in one sentence immediately and changes nothing. */
export const wrongSettings: FaultScenario = {
  id: 'wrong-settings',
  title: 'the port is in use, or a setting is invalid',
  databases: ['embedded'],
  async run(environment) {
    await environment.start();
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: String(environment.port) }, new RegExp(String(environment.port))],
      [{ PORT: 'abc' }, /PORT/],
      [{ PORT: '70000' }, /PORT/],
      [{ PORT: '0', DATABASE_URL: 'mysql://rahasia@127.0.0.1/x' }, /DATABASE_URL/],
    ];
    for (const [env, sentence] of cases) {
      const { code, output } = await waitForExit({ DATA_DIR: `${environment.dataFolder}/lain`, ...env });
      assert.notEqual(code, 0, JSON.stringify(env));
      assert.match(output, sentence);
      assert.doesNotMatch(output, /rahasia|\n\s+at /, 'no secret and no stack');
    }
    return `${cases.length} invalid settings, each reported in one sentence`;
  },
};

/** A second server on the same embedded database reports the conflict and changes nothing. */
export const secondServer: FaultScenario = {
  id: 'second-server',
  title: 'a second server starts on the same data directory',
  databases: ['embedded'],
  async run(environment, rounds) {
    const product = await environment.start();
    const writer = new Writer('pertama', await staffClient(product));
    writer.start();
    for (let round = 0; round < rounds; round += 1) {
      const { code, output, after } = await waitForExit({ DATA_DIR: environment.dataFolder, PORT: '0' });
      assert.notEqual(code, 0);
      assert.match(
        output,
        new RegExp(`\\b${product.process.pid}\\b`),
        'it names the process that has the folder',
      );
      assert.ok(after < 10_000, `it took ${Math.round(after)} ms`);
    }
    await writer.stop();
    assert.deepEqual(writer.refused, []);
    assert.deepEqual(lost(writer.acknowledged, await listStoredTitles(product.url)), []);
    return `${rounds} starts rejected with the pid of the first server, which wrote ${writer.acknowledged.length} items at that time and lost none`;
  },
};

/** Starts the built server with settings that make it exit. */
export async function waitForExit(settings: Record<string, string>) {
  const began = performance.now();
  const { child, ended, output } = spawnServer(settings);
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const code = await ended;
  clearTimeout(tooLong);
  assert.notEqual(code, null, `the server did not exit: ${output()}`);
  return { code, output: output(), after: performance.now() - began };
}
