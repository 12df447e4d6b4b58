import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnServer } from '#testing/spawn-server.ts';
import { staffClient } from '#testing/staff-client.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { listStoredTitles, lost, Writer } from './writer.ts';

/** The longest that a stop may take, in milliseconds. */
const drainLimit = 10_000;

/** Told to end while people write and idle connections are open. */
export const stopped: FaultScenario = {
  id: 'stopped',
  title: 'the server is told to end while people write',
  databases: ['embedded', 'postgres'],
  async run(ground, rounds) {
    const acknowledged: string[] = [];
    let slowest = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const product = await ground.start();
      const writers = [];
      for (const name of ['a', 'b', 'c', 'd'])
        writers.push(new Writer(`${name}${round}`, await staffClient(product)));
      for (const writer of writers) writer.start();
      const idle = Array.from({ length: 10 }, () => connect(ground.port, '127.0.0.1').on('error', () => {}));
      await sleep(400);
      const began = performance.now();
      const gone = once(product.process, 'exit');
      product.process.kill('SIGTERM');
      const [code] = (await gone) as [number | null];
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
    assert.ok(slowest < drainLimit, `it took ${Math.round(slowest)} ms`);
    const again = await ground.start();
    assert.deepEqual(lost(acknowledged, await listStoredTitles(again.url)), []);
    return `${rounds} stops within ${Math.round(slowest)} ms, ${acknowledged.length} acknowledged, 0 lost, exit code 0`;
  },
};

/** A request that never ends does not keep the server; a second signal ends it at once. */
export const stoppedTwice: FaultScenario = {
  id: 'stopped-twice',
  title: 'a request never ends, and the server is told to end twice',
  databases: ['embedded'],
  async run(ground) {
    const product = await ground.start();
    const endless = connect(ground.port, '127.0.0.1').on('error', () => {});
    endless.write(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await sleep(200);
    product.process.kill('SIGTERM');
    await sleep(500);
    assert.equal(product.process.exitCode, null, 'it waits for what it has accepted');
    const began = performance.now();
    const gone = once(product.process, 'exit');
    product.process.kill('SIGTERM');
    const [code] = (await gone) as [number | null];
    endless.destroy();
    const after = Math.round(performance.now() - began);
    assert.notEqual(code, 0);
    assert.ok(after < 1000, `the second signal took ${after} ms`);
    await ground.start();
    return `the second signal ended it in ${after} ms, and it started again`;
  },
};

/** What an operator gets wrong is said in one sentence, at once, and nothing is touched. */
export const wrongSettings: FaultScenario = {
  id: 'wrong-settings',
  title: 'the port is taken, or a setting is none',
  databases: ['embedded'],
  async run(ground) {
    await ground.start();
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: String(ground.port) }, new RegExp(String(ground.port))],
      [{ PORT: 'abc' }, /PORT/],
      [{ PORT: '70000' }, /PORT/],
      [{ PORT: '0', DATABASE_URL: 'mysql://rahasia@127.0.0.1/x' }, /DATABASE_URL/],
    ];
    for (const [env, sentence] of cases) {
      const { code, output } = await waitForExit({ DATA_DIR: `${ground.dataFolder}/lain`, ...env });
      assert.notEqual(code, 0, JSON.stringify(env));
      assert.match(output, sentence);
      assert.doesNotMatch(output, /rahasia|\n\s+at /, 'no secret and no stack');
    }
    return `${cases.length} wrong settings, each named in a sentence`;
  },
};

/** The embedded database belongs to one server; a second one is told so and harms nothing. */
export const secondServer: FaultScenario = {
  id: 'second-server',
  title: 'a second server is started on the same data folder',
  databases: ['embedded'],
  async run(ground, rounds) {
    const product = await ground.start();
    const writer = new Writer('pertama', await staffClient(product));
    writer.start();
    for (let round = 0; round < rounds; round += 1) {
      const { code, output, after } = await waitForExit({ DATA_DIR: ground.dataFolder, PORT: '0' });
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
    return `${rounds} refused by name of the first, which wrote ${writer.acknowledged.length} meanwhile and lost none`;
  },
};

/** Starts the built server with settings that end it by themselves. */
export async function waitForExit(settings: Record<string, string>) {
  const began = performance.now();
  const { child, ended, output } = spawnServer(settings);
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const code = await ended;
  clearTimeout(tooLong);
  assert.notEqual(code, null, `it went on: ${output()}`);
  return { code, output: output(), after: performance.now() - began };
}
