import { comment as comments } from '@institute/core/content/comment/endpoints.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { backToList, editArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeComments } from '#test/component/stored-comments.ts';
import { storeCopies } from '#test/component/stored-copies.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { storeReviews } from '#test/component/stored-reviews.ts';
import { dialog } from '#test/component/views.ts';

const dashboard = useDashboard();
afterEach(() => page.viewport(1500, 800));

const text = 'Kapal datang pada malam hari.';
const values = { title: 'Pelabuhan', content: `<p>${text}</p><p>Akhir.</p>`, status: 'draft' as const };
const plain = `${text}\nAkhir.`;
const english = { title: 'Harbour', excerpt: 'Short', content: '<p>Ships arrive.</p>' };
const thread = (name: string | RegExp) => page.getByRole('article', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sent = () => dashboard.api.bodies(comments.create);
const commentKey = () => userEvent.keyboard('{Control>}{Alt>}m{/Alt}{/Control}');

/** Stores an article in both languages, with comments. */
function handleComments() {
  const { api } = dashboard;
  const item = sampleArticle({ ...values, translations: { en: english } });
  const articles = storeArticles(api, item);
  const copies = storeCopies(api);
  return { item, articles, copies, stored: storeComments(api, articles) };
}

async function open(prepare?: (handled: ReturnType<typeof handleComments>) => void) {
  const handled = handleComments();
  prepare?.(handled);
  await renderDashboard(dashboard);
  const form = await editArticle(page, 'Pelabuhan');
  const content = form.getByRole('textbox', { name: 'Content', exact: true });
  await expect.element(content).toHaveTextContent('malam hari');
  return { ...handled, form, content };
}

/** Selects a part of the text of the editor, as a user does with the mouse. */
function selectIn(content: Locator, quote: string) {
  const root = content.element() as HTMLElement;
  root.focus();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = (node as Text).data.indexOf(quote);
    if (start >= 0) return getSelection()?.setBaseAndExtent(node, start, node, start + quote.length);
  }
  throw new Error(`The text does not contain “${quote}”.`);
}

/** The marked passages of the page. */
function marked(name = 'comment'): string[] {
  return [...(CSS.highlights.get(name) ?? [])].map(String);
}

/** The background of marked passages. */
function colourOf(content: Locator, name: string): string {
  return getComputedStyle(content.element(), `::highlight(${name})`).backgroundColor;
}

describe('a new comment', () => {
  it('is about the text selected in the editor, and stays in its field until it is sent', async () => {
    const { content, stored } = await open();
    await expect
      .element(page.getByText('No comments on the text in Indonesian yet.', { exact: false }))
      .toBeVisible();
    const before = content.element().innerHTML;
    selectIn(content, 'malam hari');
    await button('Comment on the selected text').click();
    const area = page.getByLabelText('Comment', { exact: true });
    await expect.element(area).toHaveFocus();
    expect(marked('comment-current')).toEqual(['malam hari']);
    await area.fill('Jam berapa?');
    stored.isDown = true;
    await button('Send').click();
    await expect.element(page.getByRole('alert').getByText(/./).first()).toBeVisible();
    await expect.element(area).toHaveValue('Jam berapa?');
    await page.getByRole('textbox', { name: 'Content (English)' }).click();
    await expect.element(area).not.toBeInTheDocument();
    await content.click();
    await expect.element(area).toHaveValue('Jam berapa?');
    await backToList(page);
    await editArticle(page, 'Pelabuhan');
    await expect.element(area).toHaveValue('Jam berapa?');
    stored.isDown = false;
    await button('Send').click();
    await expect.element(thread('Comment by editor on “malam hari”')).toHaveFocus();
    const [start, end] = [text.indexOf('malam'), text.indexOf('.')];
    const anchor = { field: 'content', text: plain, start, end };
    expect(sent().at(-1)).toEqual({ language: 'id', text: 'Jam berapa?', anchor });
    await expect.poll(() => marked()).toEqual(['malam hari']);
    for (const name of ['comment', 'comment-current'])
      expect(colourOf(content, name)).not.toBe(colourOf(content, 'unknown'));
    expect(content.element().innerHTML).toBe(before);
    await expect.element(page.getByRole('heading', { name: 'Comments (1 open)' })).toBeVisible();
  });

  it('is written with the keyboard only, on a passage of an input', async () => {
    const { form } = await open();
    const title = field(form, 'Title');
    const area = page.getByLabelText('Comment', { exact: true });
    await title.click();
    await userEvent.keyboard('{Home}{Shift>}{End}{/Shift}');
    await commentKey();
    await expect.element(area).toHaveFocus();
    await userEvent.keyboard('Singkat, @r');
    await expect.element(page.getByRole('option', { name: 'ratna' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(area).toHaveValue('Singkat, @ratna ');
    await userEvent.keyboard('@{ArrowDown}');
    await expect
      .element(page.getByRole('option', { name: 'wayan' }))
      .toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('option')).not.toBeInTheDocument();
    await expect.element(form).toBeVisible();
    await userEvent.keyboard('{Backspace}{Control>}{Enter}{/Control}');
    await expect.element(thread('Comment by editor on “Pelabuhan”')).toHaveFocus();
    expect(sent()).toMatchObject([
      { text: 'Singkat, @ratna', anchor: { field: 'title', text: 'Pelabuhan', start: 0, end: 9 } },
    ]);
    expect(
      thread(/Pelabuhan/)
        .getByText('@ratna')
        .element().tagName,
    ).toBe('STRONG');
  });
});

describe('a comment', () => {
  const on = (quote: string) => ['content', plain, quote] as const;

  it('leads to its text and back, follows the text through edits, and undo does not know it', async () => {
    const { content, form } = await open(({ stored, item }) => {
      stored.add(item.id, { text: 'Lebih pendek.', on: ['title', 'Pelabuhan', 'Pelabuhan'] });
      stored.add(item.id, { text: 'Jam berapa?', on: on('malam hari') });
    });
    await button('Go to “malam hari”').click();
    await expect.element(content).toHaveFocus();
    await expect.poll(() => String(getSelection())).toBe('malam hari');
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    await expect.element(thread(/malam/)).toHaveTextContent('The caret is in this text.');
    await expect.poll(() => marked('comment-current')).toEqual(['malam hari']);
    await commentKey();
    await expect.element(thread(/malam/)).toHaveFocus();
    await button('1 open comment on Title').click();
    await expect.element(thread(/Pelabuhan/)).toHaveFocus();
    await button('Go to “Pelabuhan”').click();
    await expect.element(field(form, 'Title')).toHaveFocus();
    const input = field(form, 'Title').element() as HTMLTextAreaElement;
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 9]);

    await content.click();
    await userEvent.keyboard('{Control>}{Home}{/Control}Dua ');
    await expect.poll(() => marked()).toEqual(['malam hari']);
    await expect.element(thread(/malam/)).not.toHaveTextContent('changed');
    selectIn(content, 'hari');
    await userEvent.keyboard('{Delete}');
    await expect.element(thread(/malam/)).toHaveTextContent('The text has changed since.');
    selectIn(content, 'pada malam');
    await userEvent.keyboard('{Delete}');
    await expect.element(thread(/malam/)).toHaveTextContent('The text is gone.');
    expect(marked()).toEqual([]);
    await userEvent.keyboard('{Control>}zzz{/Control}');
    await expect.element(content).toHaveTextContent('Kapal datang pada malam hari.');
    await expect.poll(() => marked()).toEqual(['malam hari']);
    await expect.element(thread(/malam/)).not.toHaveTextContent('gone');
  });

  it('on the whole text is written, answered, resolved, reopened and deleted', async () => {
    const { stored } = await open();
    await button('Comment on the whole text').click();
    const area = page.getByLabelText('Comment', { exact: true });
    await button('Send').click();
    await expect.element(area).toHaveFocus();
    await expect.element(area).toHaveAccessibleDescription('Write a comment.');
    await area.fill('x'.repeat(2001));
    await expect.element(area).toHaveAccessibleDescription('Use at most 2,000 characters.');
    expect(sent()).toEqual([]);
    await area.fill('Bagus.');
    await button('Send').click();
    const own = thread('Comment by editor');
    await expect.element(own).toHaveTextContent('Bagus.');
    await expect.element(own).toHaveFocus();
    expect(sent()).toEqual([{ language: 'id', text: 'Bagus.', anchor: null }]);
    await own.getByRole('button', { name: 'Reply' }).click();
    await expect.element(own.getByLabelText('Reply')).toHaveFocus();
    stored.isDown = true;
    await own.getByLabelText('Reply').fill('Pukul 20.');
    await own.getByRole('button', { name: 'Send' }).click();
    await expect.element(own.getByRole('alert')).toBeVisible();
    await expect.element(own.getByLabelText('Reply')).toHaveValue('Pukul 20.');
    stored.isDown = false;
    await own.getByRole('button', { name: 'Send' }).click();
    await expect.element(own.getByRole('list', { name: 'Replies' })).toHaveTextContent('Pukul 20.');
    await own.getByRole('button', { name: 'Resolve' }).click();
    await expect.element(own).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Comments', exact: true })).toHaveFocus();
    await page.getByRole('checkbox', { name: 'Show resolved comments (1)' }).click();
    await expect.element(own).toHaveTextContent('Resolved by editor');
    await own.getByRole('button', { name: 'Reopen' }).click();
    await expect.element(page.getByRole('heading', { name: 'Comments (1 open)' })).toBeVisible();
    await own.getByRole('button', { name: 'Delete reply by editor' }).click();
    await dialog('Delete reply').getByRole('button', { name: 'Delete' }).click();
    await expect.element(own).not.toHaveTextContent('Pukul 20.');
    await own.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog('Delete comment').getByRole('button', { name: 'Delete' }).click();
    await expect.element(own).not.toBeInTheDocument();
    expect(stored.comments).toEqual([]);
  });

  it('belongs to one language, in the order of the text, and is loaded again on request', async () => {
    const { api } = dashboard;
    const { item } = handleComments();
    api.on(comments.list, () => {
      throw new TypeError('Failed to fetch');
    });
    await renderDashboard(dashboard);
    const form = await editArticle(page, 'Pelabuhan');
    const retry = form.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    const stored = storeComments(api, { items: [item] });
    stored.add(item.id, { text: 'Ketiga', on: on('Akhir') });
    stored.add(item.id, { text: 'Kedua', on: on('Kapal') });
    stored.add(item.id, { text: 'Pertama', on: ['title', 'Pelabuhan', 'Pelabuhan'] });
    stored.add(item.id, { text: 'First', language: 'en', on: ['title', 'Harbour', 'Harbour'] });
    await retry.click();
    const names = () =>
      page
        .getByRole('article')
        .elements()
        .map((each) => each.ariaLabel);
    await expect
      .poll(names)
      .toEqual(['Pelabuhan', 'Kapal', 'Akhir'].map((quote) => `Comment by sari on “${quote}”`));
    await button('Open comments in English: 1').click();
    await expect.poll(names).toEqual(['Comment by sari on “Harbour”']);
    await expect.element(button('Open comments in Indonesian: 3')).toBeVisible();
    // A colleague comments while the user is in another window. A guest may have the name of a user.
    const guest = { id: null, name: 'ratna' };
    stored.add(item.id, { text: 'Good, @ratna?', language: 'en', author: guest }).mentions = [];
    window.dispatchEvent(new Event('visibilitychange'));
    const added = thread('Comment by ratna (guest)');
    await expect.element(added.getByText('Guest', { exact: true })).toBeVisible();
    expect(added.element().querySelector('strong')?.textContent).toBe('ratna');
  });
});

it('the comments and reviews of an item are accessible and fit on a phone, in Indonesian', async () => {
  await page.viewport(390, 844);
  const { item, articles, copies, stored } = handleComments();
  const reviews = storeReviews(dashboard.api, articles, copies, { needsApproval: true });
  reviews.add(item.id, 'id', 'requested', { username: 'sari', dueOn: '2020-01-01', note: 'Mohon dibaca.' });
  reviews.add(item.id, 'en', 'approved', { username: 'ratna' });
  const added = stored.add(item.id, {
    text: 'Pukul berapa kapal datang, @ratna? Sebutkan juga nama pelabuhannya.',
    on: ['content', plain, 'malam hari'],
  });
  const { author, at } = added;
  added.replies.push({
    ...{ id: '9', author: { ...author, name: 'ratna' }, text: 'Pukul 20, @wayan.', mentions: stored.people },
    ...{ at, mayDelete: true },
  });
  added.mentions = stored.people;
  stored.add(item.id, {
    text: 'Judulnya terlalu umum.',
    on: ['title', 'Dermaga', 'Dermaga'],
    author: { id: 'tini', name: 'tini' },
  });
  stored.add(item.id, { text: 'Bagus.', author: { id: null, name: 'Bu Rini' } });
  await renderDashboard(dashboard, { theme: 'dark', language: 'id' });
  await button('Sunting: Pelabuhan').click();
  await button('Pengaturan').click();
  await expect.element(page.getByRole('heading', { name: 'Peninjauan', exact: true })).toBeVisible();
  await expect.element(button('Setujui: bahasa Indonesia')).toBeVisible();
  await button('Balas').first().click();
  await expect.element(page.getByRole('textbox', { name: 'Balasan', exact: true })).toHaveFocus();
  await userEvent.keyboard('@');
  await expect.element(page.getByRole('option', { name: 'wayan' })).toBeVisible();
  await expect.poll(() => marked()).toEqual(['malam hari']);
  expect(await violationsHere(), 'parts').toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
