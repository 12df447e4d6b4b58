import { setImmediate as nextRound } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTurns, type Turns } from './turns.ts';

let turns: Turns;
let begun: string[];
beforeEach(() => {
  turns = createTurns();
  begun = [];
});

const render = (name: string) => turns.mine().then(() => void begun.push(name));
function save() {
  let end: () => void = () => {};
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done: turns.ahead(() => work), end };
}

describe('turns', () => {
  it('begin one rendering at a time, and answer what has come in between', async () => {
    const renderings = ['a', 'b', 'c'].map(render);
    for (const count of [1, 2, 3]) {
      await nextRound();
      begun.push(`answers ${count}`);
    }
    await Promise.all(renderings);
    expect(begun).toEqual(['a', 'answers 1', 'b', 'answers 2', 'c', 'answers 3']);
  });

  it('let a save pass before a rendering begins, whether it succeeds or fails', async () => {
    for (const fails of [false, true]) {
      begun = [];
      const { done, end } = save();
      const failed = turns.ahead(async () => {
        await done;
        if (fails) throw new Error('refused');
      });
      const rendering = render('page');
      await nextRound();
      await nextRound();
      expect(begun).toEqual([]);
      end();
      await (fails ? expect(failed).rejects.toThrow('refused') : failed);
      await rendering;
      expect(begun).toEqual(['page']);
    }
  });

  it('do not let a save that hangs hold up a rendering', async () => {
    const { done, end } = save();
    await Promise.all([render('a'), render('b')]);
    expect(begun).toEqual(['a', 'b']);
    end();
    await done;
  });
});
