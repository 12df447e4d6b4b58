import { media } from '@institute/core/media/endpoints.ts';
import { reference } from '@institute/core/references/schemas.ts';
import { writeCitation } from '@institute/core/rich-text/citation-marks.ts';
import { FakePage } from '@institute/core/testing/fake-api.ts';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { saveButton } from '#test/component/fields.ts';
import { focus } from '#test/component/focus.ts';
import { openArticle } from '#test/component/open-article.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { type } from '#test/component/rich-text-page.tsx';
import { sampleMedia } from '#test/component/sample-media.ts';

const dashboard = useDashboard();
const keys = (text: string) => userEvent.keyboard(text);
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

/** Presses Tab until an element has the focus, as often as a user would put up with. */
async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; document.activeElement !== target.element(); presses += 1) {
    if (presses === 60) throw new Error('Tab does not reach the element');
    await keys('{Tab}');
  }
}

/** Inserts a block by its name in the menu that a slash opens. */
async function insert(name: string): Promise<void> {
  await keys('{Control>}{End}{/Control}{Enter}');
  await type('/');
  await type(name);
  await expect.element(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
  await keys('{Enter}');
}

/** Cuts the selection of the focused text, as Ctrl+X does. Returns the paste, because other windows share the clipboard. */
function cut(): () => void {
  const clipboardData = new DataTransfer();
  const send = (kind: 'cut' | 'paste') => {
    const event = new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  };
  send('cut');
  return () => send('paste');
}

it('an article with table, figure, note and citation is written, arranged and cleared without a mouse', async () => {
  const item = sampleMedia({ alts: { id: '', en: '' } });
  dashboard.api.on(media.list, () => new FakePage([item], 1));
  dashboard.api.on(media.tags, () => []);
  dashboard.api.on(media.byUrl, () => [item]);
  const book = reference.parse({
    ...{ id: 'lipset', type: 'book', title: 'Partai', author: [{ family: 'Lipset' }] },
    issued: { literal: '1972' },
  });
  const content = { title: 'Lumbung desa', content: '<p>Awal</p>', references: [book] };
  const { form, stored } = await openArticle(dashboard, content);
  const text = form.getByRole('textbox', { name: 'Content', exact: true });
  const blocks = () =>
    [...text.element().querySelectorAll('figure')].map((each) => each.className.split(' ')[0]);
  const selected = () =>
    [...text.element().querySelectorAll('figure[data-selected]')].map((each) => each.className.split(' ')[0]);
  /** Selects a block with the arrow keys, from the end of the text. */
  async function select(block: string) {
    await keys('{Control>}{End}{/Control}');
    for (let presses = 0; !selected().includes(block); presses += 1) {
      if (presses === 10) throw new Error('ArrowUp does not reach the block');
      await keys('{ArrowUp}');
    }
  }
  await tabTo(text);

  // A table of 3 × 3 with headers, a caption and a note in a cell.
  await insert('Table');
  await expect.element(dialog('Insert table').getByRole('textbox', { name: 'Caption' })).toHaveFocus();
  await type('Panen');
  await tabTo(dialog('Insert table').getByRole('textbox', { name: 'Row 1, column 1', exact: true }));
  await keys('Pulau{Tab}2023{Tab}2024{Tab}Jawa{Tab}1{Tab}2{Control>}{Alt>}f{/Alt}{/Control}{Tab}');
  await keys('Bali{Tab}3{Tab}4');
  await keys('{Control>}{Enter}{/Control}');
  await expect.poll(selected).toEqual(['data-table']);
  await tabTo(page.getByRole('textbox', { name: 'Note 1' }));
  await type('Perkiraan.');
  await keys('{Escape}');
  await expect.poll(selected).toEqual(['data-table']);

  // A figure from the library, with its description.
  await insert('Picture');
  const image = dialog('Insert picture');
  await tabTo(image.getByRole('button', { name: 'Choose from library (Picture)' }));
  await keys('{Enter}');
  await tabTo(dialog('Choose a picture').getByRole('button', { name: `Choose: ${item.fileName}` }));
  await keys('{Enter}');
  await tabTo(image.getByRole('textbox', { name: 'Description' }));
  await type('Sawah');
  await keys('{Control>}{Enter}{/Control}');
  await expect.poll(selected).toEqual(['picture']);
  expect(await violationsHere()).toEqual([]);

  // A citation in the first paragraph.
  await keys('{Control>}{Home}{/Control}{End}');
  await keys('{Control>}{Alt>}r{/Alt}{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Search references' })).toHaveFocus();
  await type('lips');
  await keys('{Enter}');
  await expect.element(text).toHaveFocus();

  // The figure moves above the table.
  await select('picture');
  for (let presses = 0; blocks()[0] !== 'picture' && presses < 5; presses += 1)
    await keys('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  expect(blocks()).toEqual(['picture', 'data-table']);
  /** Saves the form by its button. Returns the content. */
  async function save() {
    const { version = 0 } = stored.items[0] ?? {};
    focus(saveButton(page));
    await keys('{Enter}');
    await expect.poll(() => stored.items[0]?.version).toBe(version + 1);
    return stored.items[0]?.content ?? '';
  }
  /** Opens the saved article again. */
  async function reopen() {
    await expect.element(form).not.toBeInTheDocument();
    await tabTo(page.getByRole('button', { name: 'Edit: Lumbung desa', exact: true }));
    await keys('{Enter}');
    await tabTo(text);
  }
  const saved = await save();
  expect(saved).toContain(`<p>Awal${writeCitation({ key: 'lipset' })}</p>`);
  expect(saved).toMatch(
    /<figure class="picture"><img src="[^"]*" alt="Sawah"><\/figure>.*<caption>Panen<\/caption>/,
  );
  expect(saved).toMatch(/<th scope="col">2024<\/th>.*<td>2<a class="noteref" href="#note-\w{6}"><\/a><\/td>/);
  expect(saved).toMatch(/<li id="note-\w{6}">Perkiraan\.<\/li>/);

  // The citation moves to the start, the figure below the table, and the table to the top.
  await reopen();
  await keys('{Control>}{Home}{/Control}{End}{Shift>}{ArrowLeft}{/Shift}');
  const pasteCitation = cut();
  await keys('{Home}');
  pasteCitation();
  await select('picture');
  await keys('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  expect(blocks()).toEqual(['data-table', 'picture']);
  await select('data-table');
  await keys('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  // The note moves from its cell to the end of the paragraph, and from there to the start.
  await keys('{Enter}');
  await tabTo(dialog('Edit table').getByRole('textbox', { name: 'Row 2, column 3', exact: true }));
  await keys('{End}{ArrowRight}{Backspace}{Control>}{Enter}{/Control}');
  const unmarked = page.getByRole('region', { name: 'Not in the text' });
  await expect.element(unmarked).toBeVisible();
  await keys('{ArrowDown}{End}');
  await tabTo(unmarked.getByRole('button', { name: 'Put back: Perkiraan.' }));
  await keys('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Note 1' })).toHaveFocus();
  await keys('{Escape}');
  await expect.element(text).toHaveFocus();
  await keys('{Shift>}{ArrowLeft}{/Shift}');
  const pasteNote = cut();
  await keys('{Home}');
  pasteNote();
  const citation = writeCitation({ key: 'lipset' });
  expect((await save()).replaceAll(/note-\w{6}/g, 'note-1').replace(/src="[^"]*"/, 'src=""')).toBe(
    '<figure class="data-table"><table><caption>Panen</caption><thead><tr><th scope="col">Pulau</th>' +
      '<th scope="col">2023</th><th scope="col">2024</th></tr></thead><tbody><tr><td>Jawa</td><td>1</td>' +
      '<td>2</td></tr><tr><td>Bali</td><td>3</td><td>4</td></tr></tbody></table></figure>' +
      `<p><a class="noteref" href="#note-1"></a>${citation}Awal</p>` +
      '<figure class="picture"><img src="" alt="Sawah"></figure>' +
      '<section class="notes"><ol><li id="note-1">Perkiraan.</li></ol></section>',
  );

  // All four are deleted. The text begins with the table.
  await reopen();
  await expect.poll(selected).toEqual(['data-table']);
  // The second key deletes the line in which the figure leaves the caret.
  await select('picture');
  await keys('{Delete}{Backspace}');
  await expect.poll(blocks).toEqual(['data-table']);
  await select('data-table');
  await keys('{Backspace}');
  await expect.poll(blocks).toEqual([]);
  await keys('{Control>}{Home}{/Control}{Delete}{Delete}');
  await expect.element(unmarked.getByRole('button', { name: 'Delete: Perkiraan.' })).toBeVisible();
  expect(await save()).toBe('<p>Awal</p>');
});
