import { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { presence, workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { presenceIntervalMs } from '@institute/core/content/working-copy/limits.ts';
import { media } from '@institute/core/media/endpoints.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { choice, editArticle, fillRequired, newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { focus } from '#test/component/focus.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleMedia } from '#test/component/sample-media.ts';
import { sampleArticle, sampleService } from '#test/component/staff-items.ts';
import { storeCopies } from '#test/component/stored-copies.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, dialog, leaveWindow, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const [me, other] = ['1', '2'];
afterEach(() => vi.restoreAllMocks());
const button = (name: string) => page.getByRole('button', { name, exact: true });
const notOwn = 'Authors change only the items that they created. Ask an editor.';
const published = 'Editors change published items. Ask an editor.';
const asWorkingCopy = 'Editors publish changes. Your text is stored as a working copy.';

/** Signs in as an author with a draft, a published article, and the draft of another user. */
function handleArticles() {
  dashboard.api.role = 'author';
  return storeItems(dashboard.api, article, sampleArticle, [
    { title: 'Draf saya', status: 'draft', createdBy: me },
    { title: 'Terbitan saya', createdBy: me },
    { title: 'Draf orang', status: 'draft', createdBy: other },
    { title: 'Lama', createdBy: null },
  ]);
}

/** Stores items that were never saved, of the author and of another user. */
function handleUnfinished() {
  const { copies } = storeCopies(dashboard.api);
  const savedAt = new Date().toISOString();
  const copy = {
    ...{ isNew: true, baseVersion: null, revision: 1, values: {}, savedBy: 'sari', savedAt },
    replaced: [],
  };
  for (const [itemId, title, createdBy] of [
    ['00000000-0000-4000-8000-00000000000a', 'Naskah orang', other],
    ['00000000-0000-4000-8000-00000000000b', 'Naskah saya', me],
  ] as const)
    copies.set(itemId, { ...copy, kind: 'article', itemId, title, createdBy: createdBy ?? null });
}

/** Requires that a button is disabled, and says why. */
async function expectReason(name: string, reason: string): Promise<void> {
  await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(name)).toHaveAccessibleDescription(reason);
}

/** Requires also that the button takes the focus and does nothing. */
async function expectRefused(name: string, reason: string): Promise<void> {
  await expectReason(name, reason);
  focus(button(name));
  await expect.element(button(name)).toHaveFocus();
  await expect.element(page.getByRole('tooltip', { name: reason })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

describe('the list of an author', () => {
  it('refuses what editors do with published items and those of others, and says why', async () => {
    handleArticles();
    handleUnfinished();
    await renderDashboard(dashboard);
    await expectRefused('Delete: Terbitan saya', published);
    await expectReason('Delete: Draf orang', notOwn);
    await expectReason('Delete: Lama', notOwn);
    const selectPage = page.getByRole('checkbox', { name: 'Select page' });
    await expect.element(selectPage).toBeDisabled();
    await expect.element(selectPage).toHaveAccessibleDescription('Editors change many items at once.');
    await expect.element(page.getByRole('checkbox', { name: 'Select: Draf saya' })).not.toBeInTheDocument();
    await page.getByText('2 unfinished items', { exact: true }).click();
    const rows = page.getByRole('list', { name: '2 unfinished items' }).getByRole('listitem');
    await expect.element(rows.filter({ hasText: 'Naskah orang' })).toHaveTextContent(notOwn);
    expect(page.getByRole('button', { name: /^Continue: / }).elements()).toHaveLength(1);
    await expect.element(button('Continue: Naskah saya')).toBeVisible();
    expect(await violationsHere(), 'list').toEqual([]);
    await button('Delete: Draf saya').click();
    await dialog('Delete item').getByRole('button', { name: 'Delete' }).click();
    await expect.element(card('Draf saya')).not.toBeInTheDocument();
  });

  it('creates nothing that the role does not write', async () => {
    dashboard.api.role = 'author';
    storeItems(dashboard.api, service, sampleService, [{ title: 'Survei', createdBy: me }]);
    await renderDashboard(dashboard, { path: '/admin/dashboard?tab=services&item=new' });
    await expect.element(page.getByText('Your role does not allow this.')).toBeVisible();
    await button('Back to the list: Services').click();
    await expect.element(card('Survei')).toBeVisible();
    await expectReason('Delete: Survei', 'Your role does not allow this.');
    await expect.element(button('Add Service')).not.toBeInTheDocument();
    await expect.element(button('Duplicate: Survei')).not.toBeInTheDocument();
  });
});

describe('an item of another user', () => {
  it('opens for an author to read, without presence, working copy and restoration', async () => {
    const { items } = handleArticles();
    const item = items.find(({ title }) => title === 'Draf orang');
    if (!item) throw new Error('The item is missing.');
    item.version = 3;
    const now = new Date().toISOString();
    const version = (number: number) => ({
      ...{
        id: String(number),
        number,
        action: 'updated' as const,
        savedBy: 'sari',
        savedAt: now,
        languages: ['id' as const],
      },
    });
    dashboard.api.on(article.admin.versions, () => [version(3), version(2)]);
    dashboard.api.on(article.admin.version, ({ params }) => ({
      ...version(Number(params.number)),
      item: { ...item } as Record<string, unknown>,
    }));
    const { copies } = storeCopies(dashboard.api);
    await renderDashboard(dashboard);
    await button('Read: Draf orang').click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Draf orang' })).toHaveFocus();
    await expect.element(page.getByRole('note')).toHaveTextContent(notOwn);
    await expect.element(page.getByTitle('Preview of the page')).toBeVisible();
    await expect.element(page.getByRole('form')).not.toBeInTheDocument();
    await button('Back to the list: Articles').click();
    await expect.element(button('Read: Draf orang')).toHaveFocus();
    expect(dashboard.api.bodies(presence.report)).toEqual([]);
    expect(copies.size).toBe(0);
    await button('History: Draf orang').click();
    await expectReason('Restore this version', notOwn);
  });

  it('opens by its address to read, without links to it for others', async () => {
    const { items } = handleArticles();
    const id = items.find(({ title }) => title === 'Draf orang')?.id ?? '';
    await renderDashboard(dashboard, {
      path: `/admin/dashboard?tab=articles&item=${id}`,
      language: 'id',
    });
    await expect.element(page.getByRole('heading', { level: 2, name: 'Draf orang' })).toBeVisible();
    await expect.element(page.getByRole('note')).toHaveTextContent('Hubungi editor.');
    await expect
      .element(page.getByRole('button', { name: 'Buat tautan untuk orang lain' }))
      .not.toBeInTheDocument();
  });
});

describe('the form of an author', () => {
  it('saves a new item as a draft, and has no controls to publish', async () => {
    handleArticles();
    await renderDashboard(dashboard);
    const form = await newArticle(page);
    await expect.element(form.getByText('You save drafts. Editors publish them.')).toBeVisible();
    await expect.element(choice(form, 'Status')).not.toBeInTheDocument();
    await expect.element(form.getByRole('group', { name: 'Publish time' })).not.toBeInTheDocument();
    await expect.element(button('More ways to save')).not.toBeInTheDocument();
    await expect.element(button('Publish')).not.toBeInTheDocument();
    await fillRequired(form, 'Baru');
    await button('Save draft').click();
    await expect.element(card('Baru')).toBeVisible();
    expect(dashboard.api.bodies(article.admin.create)).toMatchObject([{ status: 'draft' }]);
  });

  it('stores changes of a published item as a working copy, and does not save it', async () => {
    handleArticles();
    const { copies } = storeCopies(dashboard.api);
    await renderDashboard(dashboard);
    const form = await editArticle(page, 'Terbitan saya');
    await expect.element(form.getByRole('note').filter({ hasText: asWorkingCopy })).toBeVisible();
    await field(form, 'Title').fill('Terbitan saya, diperbarui');
    const savedTitles = () => {
      leaveWindow();
      return [...copies.values()].map(({ title }) => title);
    };
    await expect.poll(savedTitles).toEqual(['Terbitan saya, diperbarui']);
    await expectRefused('Update', asWorkingCopy);
    await expect.element(button('More ways to save')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}s{/Control}');
    await button('Back to the list: Articles').click();
    await expect.element(card('Terbitan saya')).toHaveTextContent('Unpublished changes');
    expect(dashboard.api.bodies(article.admin.update)).toEqual([]);
    expect(dashboard.api.bodies(workingCopy.save)).toHaveLength(1);
  });
});

it('an author looks at files without changing them', async () => {
  dashboard.api.role = 'author';
  const item = sampleMedia({ fileName: 'pasar.png' });
  dashboard.api.on(media.list, () => [item]);
  dashboard.api.on(media.one, () => item);
  await renderDashboard(dashboard, { path: `/admin/dashboard?tab=media&open=${item.id}` });
  const details = page.getByRole('dialog');
  await expect.element(details.getByText('Editors describe, crop, replace and delete files.')).toBeVisible();
  await expect.poll(() => textsOf(details.getByRole('button'))).toEqual(['Copy address', 'Close']);
  await details.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByRole('checkbox', { name: 'Select page' })).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: 'Select: pasar.png' })).not.toBeInTheDocument();
});

describe('the role of an editor', () => {
  const refuse = () => {
    throw new AppError('not_own_item');
  };

  async function openAsEditor() {
    handleArticles();
    dashboard.api.role = 'editor';
    await renderDashboard(dashboard);
    await expect.element(page.getByRole('tab', { name: 'Contacts' })).toBeVisible();
  }

  it('offers everything for the items of others, until a new role refuses the first request', async () => {
    await openAsEditor();
    await expect.element(page.getByRole('checkbox', { name: 'Select: Draf orang' })).toBeEnabled();
    await expect.element(button('Delete: Terbitan saya')).not.toHaveAttribute('aria-disabled');
    await expect.element(button('Create Article')).toBeVisible();
    dashboard.api.role = 'author';
    dashboard.api.on(article.admin.remove, refuse);
    await button('Delete: Draf orang').click();
    await dialog('Delete item').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('tab', { name: 'Contacts' })).not.toBeInTheDocument();
    await expect.element(dialog('Delete item')).not.toBeInTheDocument();
    await expectReason('Delete: Draf orang', notOwn);
  });

  it('changes once under an open form, which keeps its text and says why it is not saved', async () => {
    const original = window.setInterval;
    vi.spyOn(window, 'setInterval').mockImplementation(((run: () => void, delay?: number) =>
      original(run, delay === presenceIntervalMs ? 50 : delay)) as typeof original);
    await openAsEditor();
    const form = await editArticle(page, 'Draf orang');
    await expect.element(choice(form, 'Status')).toBeVisible();
    await expect.element(button('More ways to save')).toBeVisible();
    const reads = () => dashboard.api.lines(`GET ${account.user.path}`).length;
    const readsBefore = reads();
    await field(form, 'Title').fill('Disunting sebagai editor');
    dashboard.api.role = 'author';
    dashboard.api.on(article.admin.update, refuse);
    await button('Save draft').click();
    await expectRefused('Save draft', notOwn);
    await expect.element(field(form, 'Title')).toHaveValue('Disunting sebagai editor');

    // Presence and autosave repeat the refusal.
    const refusals = { presence: 0, save: 0 };
    dashboard.api.on(presence.report, () => {
      refusals.presence += 1;
      return refuse();
    });
    dashboard.api.on(workingCopy.save, () => {
      refusals.save += 1;
      return refuse();
    });
    const refusedSaves = () => {
      leaveWindow();
      return refusals.save;
    };
    for (const title of ['Satu', 'Dua']) {
      const before = refusals.save;
      await field(form, 'Title').fill(title);
      await expect.poll(refusedSaves).toBeGreaterThan(before);
    }
    const reports = refusals.presence;
    await expect.poll(() => refusals.presence).toBeGreaterThan(reports + 3);
    expect(reads() - readsBefore).toBe(1);
  });
});
