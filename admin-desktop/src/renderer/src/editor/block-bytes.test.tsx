import { makeBlockBody } from '@institute/core/testing/block-bodies.ts';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { openEditor } from '#test/component/rich-text-page.tsx';

useDashboard();

const blocksIn = (html: string) => html.match(/<figure.*?<\/figure>|<hr>/gs) ?? [];

it('a text with blocks is saved with the same bytes, also after a change and its undo', async () => {
  // The first bodies have tables and a rule only.
  for (let seed = 5; seed < 10; seed += 1) {
    const body = makeBlockBody(seed);
    const editor = await openEditor(body);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await editor.insert('Rule');
    await expect.poll(editor.saved, { message: `body ${seed}` }).not.toBe(body);
    expect(blocksIn(editor.saved())).toEqual([...blocksIn(body), '<hr>']);
    await editor.press('Undo');
    await expect.poll(editor.saved, { message: `body ${seed}` }).toBe(body);
  }
});
