import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

describe('the render queue', () => {
  it('starts one render at a time and yields between them', async () => {
    const begun: string[] = [];
    const turn = createRenderQueue();
    const renderings = ['a', 'b', 'c'].map((name) => turn().then(() => begun.push(name)));
    for (const count of [1, 2, 3]) {
      await nextRound();
      begun.push(`answers ${count}`);
    }
    await Promise.all(renderings);
    expect(begun).toEqual(['a', 'answers 1', 'b', 'answers 2', 'c', 'answers 3']);
  });
});
