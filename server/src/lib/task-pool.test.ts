import { expect, it } from 'vitest';
import { createTaskPool, hasExceededLimits } from './task-pool.ts';

const script = (code: string) => ({ name: 'test', source: new URL(`data:text/javascript,${code}`) });
const limits = { maxQueued: 5, timeoutMs: 60_000 };

it.each(['worker_threads', 'child_process'] as const)(
  'rejects a task whose worker fails at its start, and those behind it: %s',
  async (runtime) => {
    const run = createTaskPool({ ...script('throw 1'), ...limits, runtime, env: {} });
    const reasonOf = (task: string) => run(task).catch((reason: unknown) => reason);
    const reasons = await Promise.all([reasonOf('one'), reasonOf('other')]);
    // Not by the timeout, which callers report as content that is too complex.
    expect(reasons).toMatchObject([{ name: 'CancelError' }, { name: 'CancelError' }]);
    expect(reasons.map(hasExceededLimits)).toEqual([false, false]);
  },
);

it.each([
  ['worker_threads', 'while (true) held.push(new Array(1e6).fill(0))'],
  ['child_process', 'process.kill(process.pid, %60SIGKILL%60)'],
] as const)('replaces a worker that ends during a task: %s', async (runtime, end) => {
  const code = `const held = []; export default (task) => { if (task === 1) ${end}; return task }`;
  const run = createTaskPool<number, number>({
    ...{ ...script(code), ...limits, runtime, env: {} },
    resourceLimits: { maxOldGenerationSizeMb: 30 },
  });
  expect(await run(0)).toBe(0);
  const error = await run(1).catch((reason: unknown) => reason);
  expect(hasExceededLimits(error)).toBe(runtime === 'worker_threads');
  expect(await run(2)).toBe(2);
});
