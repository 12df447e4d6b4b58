import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { presence, workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import type { WorkingCopy } from '@institute/core/content/working-copy/schemas.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { backToList, editArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { slowFields } from '#test/component/slow-fields.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { type StoredCopies, storeCopies } from '#test/component/stored-copies.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { expectToast, leaveWindow, queryParams, toast } from '#test/component/views.ts';

const dashboard = useDashboard();
let stored: StoredCopies;
let item: StaffArticle;
beforeEach(() => {
  stored = storeCopies(dashboard.api);
  item = sampleArticle({ title: 'Semula' });
  storeArticles(dashboard.api, item);
});
afterEach(() => vi.restoreAllMocks());

const form = () => page.getByRole('form', { name: 'Edit Article' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const storedTitle = () =>
  (stored.copies.get(item.id)?.values as { texts: { id: { title: string } } } | undefined)?.texts.id.title;
const ended = () => form().getByText('This text was published or discarded elsewhere.');

/** A gate that responses wait for. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Delays the next report of presence. Its response states what the server had before the delay. */
function delayPresence(): () => void {
  const { open, opened } = gate();
  dashboard.api.on(presence.report, async () => {
    const revision = stored.copies.get(item.id)?.revision ?? null;
    await opened;
    return { others: [], revision };
  });
  return open;
}

/** Delays reading the working copy, as `delayPresence` does. */
function delayCopy(): () => void {
  const { open, opened } = gate();
  dashboard.api.on(workingCopy.one, async () => {
    const copy = stored.copies.get(item.id) ?? null;
    await opened;
    return copy;
  });
  return open;
}

/** The title on the server, after the user left the window. */
function savedTitle() {
  leaveWindow();
  return storedTitle();
}

async function type(title: string) {
  await field(form(), 'Title').fill(title);
  await expect.poll(savedTitle).toBe(title);
}

it('ignores a response from before a save or a discard of this form', async () => {
  const deliverPresence = delayPresence();
  await renderDashboard(dashboard);
  const first = await editArticle(page, 'Semula');
  const deliverCopy = delayCopy();
  await type('Satu');
  deliverPresence();
  await type('Dua');
  deliverCopy();
  await type('Tiga');
  await expect.element(field(form(), 'Title')).toHaveValue('Tiga');
  await expect.element(ended()).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await backToList(page);
  await expect.element(first).not.toBeInTheDocument();
  const deliver = delayPresence();
  await editArticle(page, 'Semula');
  await expect.element(field(form(), 'Title')).toHaveValue('Tiga');
  await button('Discard changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes', exact: true }).click();
  await expect.poll(savedTitle).toBeUndefined();
  deliver();
  await type('Lanjut');
  await expect.element(ended()).not.toBeInTheDocument();
});

describe('a working copy of a newer dashboard', () => {
  it('is not overwritten, and the notice says how to get that version', async () => {
    await renderDashboard(dashboard, { language: 'en' });
    await editArticle(page, 'Semula');
    await type('Versi lama');
    const copy = stored.copies.get(item.id) as WorkingCopy;
    const newer = { ...copy, revision: copy.revision + 1, values: { blocks: [] } };
    stored.copies.set(item.id, newer);
    await field(form(), 'Title').fill('Versi lama, lanjutan');
    leaveWindow();
    const notice = form()
      .getByRole('alert')
      .filter({ hasText: 'A newer version of the dashboard saved this text.' });
    await expect.element(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect.element(ended()).not.toBeInTheDocument();
    await expect.element(button('Continue with my version')).not.toBeInTheDocument();
    expect(await violationsHere(), 'notice').toEqual([]);
    expect(stored.copies.get(item.id)).toEqual(newer);
    await expect
      .poll(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
      .toHaveLength(1);
  });

  it('of a new item is reported as such, and stays', async () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const newer: WorkingCopy = {
      ...{
        kind: 'article',
        itemId: id,
        isNew: true,
        title: 'Dari versi baru',
        baseVersion: null,
        revision: 1,
      },
      ...{ savedAt: new Date().toISOString(), savedBy: 'siti', createdBy: '2', values: { blocks: [] } },
      replaced: [],
    };
    stored.copies.set(id, newer);
    await renderDashboard(dashboard, { language: 'en' });
    await button('Continue: Dari versi baru').click();
    await expectToast('Error', 'A newer version of the dashboard saved this text.');
    await expect.element(toast().getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect.poll(queryParams).toEqual({ tab: 'articles' });
    expect(stored.copies.get(id)).toEqual(newer);
  });
});

it('shows the rich text of a colleague, although it changed here just before the choice', async () => {
  item = sampleArticle({ title: 'Semula', content: '<p>Isi semula</p>' });
  storeArticles(dashboard.api, item);
  await renderDashboard(dashboard);
  await editArticle(page, 'Semula');
  const editor = field(form(), 'Content');
  const conflict = page.getByRole('dialog', { name: 'Somebody else has saved this item' });
  // The colleague leaves the rich text as it was, then changes it.
  for (const [theirs, mine, shown] of [
    [{ title: 'Siti' }, 'Isi semula, disunting', 'Isi semula'],
    [{ title: 'Siti lagi', content: '<p>Isi Siti</p>' }, 'Isi semula, diubah', 'Isi Siti'],
  ] as const) {
    await type(`Sebelum ${theirs.title}`);
    const copy = stored.copies.get(item.id) as WorkingCopy;
    const values = structuredClone(copy.values) as { texts: { id: object } };
    Object.assign(values.texts.id, theirs);
    stored.copies.set(item.id, { ...copy, revision: copy.revision + 1, savedBy: 'siti', values });
    await field(form(), 'Title').fill(`Bukan ${theirs.title}`);
    leaveWindow();
    await expect.element(conflict).toBeVisible();
    // The fields must not render the change of the text before the button replaces it.
    slowFields();
    await expect.element(editor).toHaveClass('ql-editor');
    editor.element().querySelector('p')?.append(mine.replace('Isi semula', ''));
    await expect.element(editor).toHaveTextContent(mine);
    await conflict.getByRole('button', { name: 'Use their version' }).click();
    await expect.element(field(form(), 'Title')).toHaveValue(theirs.title);
    await expect.element(editor).toHaveTextContent(new RegExp(`^${shown}$`));
    expect(Object.values(localStorage).join('\n')).toContain(mine);
    vi.restoreAllMocks();
  }
});
