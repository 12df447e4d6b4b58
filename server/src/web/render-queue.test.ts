import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

describe('the render queue', () => {
  it('starts one render at a time and yields between them', async () => {
    const events: string[] = [];
    const waitForSlot = createRenderQueue();
    const renders = ['a', 'b', 'c'].map((name) => waitForSlot().then(() => events.push(name)));
    for (const count of [1, 2, 3]) {
      await nextRound();
      events.push(`answers ${count}`);
    }
    await Promise.all(renders);
    expect(events).toEqual(['a', 'answers 1', 'b', 'answers 2', 'c', 'answers 3']);
  });
});
