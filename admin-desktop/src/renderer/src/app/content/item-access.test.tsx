import { account } from '@institute/core/account/endpoints.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { presence, workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { presenceIntervalMs } from '@institute/core/content/working-copy/limits.ts';
import { AppError } from '@institute/core/errors.ts';
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
import { card, dialog, textsOf } from '#test/component/views.ts';

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

/** Requires that a button is disabled, takes the focus, and says why. */
async function expectRefused(name: string, reason: string): Promise<void> {
  await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(name)).toHaveAccessibleDescription(reason);
  focus(button(name));
  await expect.element(button(name)).toHaveFocus();
  await expect.element(page.getByRole('tooltip', { name: reason })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

describe('the list of an author', () => {
  it('refuses to delete what is published or of others, and says why', async () => {
    handleArticles();
    await renderDashboard(dashboard);
    await expectRefused('Delete: Terbitan saya', published);
    await expectRefused('Delete: Draf orang', notOwn);
    await expectRefused('Delete: Lama', notOwn);
    expect(await violationsHere(), 'list').toEqual([]);
    await button('Delete: Draf saya').click();
    await dialog('Delete item').getByRole('button', { name: 'Delete' }).click();
    await expect.element(card('Draf saya')).not.toBeInTheDocument();
  });

  it('has no selection, and says that editors change many items at once', async () => {
    handleArticles();
    await renderDashboard(dashboard);
    await expect.element(page.getByRole('checkbox', { name: 'Select page' })).toBeDisabled();
    await expect
      .element(page.getByRole('checkbox', { name: 'Select page' }))
      .toHaveAccessibleDescription('Editors change many items at once.');
    await expect.element(page.getByRole('checkbox', { name: 'Select: Draf saya' })).not.toBeInTheDocument();
  });

  it('creates nothing that the role does not write', async () => {
    dashboard.api.role = 'author';
    storeItems(dashboard.api, service, sampleService, [{ title: 'Survei', createdBy: me }]);
    await renderDashboard(dashboard, { path: '/admin/dashboard?tab=services' });
    await expectRefused('Delete: Survei', 'Your role does not allow this.');
    await expect.element(button('Add Service')).not.toBeInTheDocument();
    await expect.element(button('Duplicate: Survei')).not.toBeInTheDocument();
    await renderDashboard(dashboard, { path: '/admin/dashboard?tab=services&item=new' });
    await expect.element(page.getByText('Your role does not allow this.')).toBeVisible();
    await button('Back to the list: Services').click();
    await expect.element(card('Survei')).toBeVisible();
  });

  it('leaves the unfinished item of another user to that user', async () => {
    handleArticles();
    const { copies } = storeCopies(dashboard.api);
    const values = {};
    const copy = { ...{ isNew: true, baseVersion: null, revision: 1, values, savedBy: 'sari' } };
    const savedAt = new Date().toISOString();
    for (const [itemId, title, createdBy] of [
      ['00000000-0000-4000-8000-00000000000a', 'Naskah orang', other],
      ['00000000-0000-4000-8000-00000000000b', 'Naskah saya', me],
    ] as const)
      copies.set(itemId, { ...copy, kind: 'article', itemId, title, savedAt, createdBy: createdBy ?? null });
    await renderDashboard(dashboard);
    const notes = page.getByRole('note');
    await expect.element(notes.filter({ hasText: 'Naskah orang' })).toHaveTextContent(notOwn);
    expect(button('Continue writing').elements()).toHaveLength(1);
    await expect
      .element(notes.filter({ hasText: 'Naskah saya' }).getByRole('button', { name: 'Continue writing' }))
      .toBeVisible();
  });
});

describe('an item of another user', () => {
  it('opens for an author to read, without presence and working copy', async () => {
    handleArticles();
    const { copies } = storeCopies(dashboard.api);
    await renderDashboard(dashboard);
    await button('Read: Draf orang').click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Draf orang' })).toHaveFocus();
    await expect.element(page.getByRole('note')).toHaveTextContent(notOwn);
    await expect.element(page.getByTitle('Preview of the page')).toBeVisible();
    await expect.element(page.getByRole('form')).not.toBeInTheDocument();
    expect(await violationsHere(), 'reading').toEqual([]);
    await button('Back to the list: Articles').click();
    await expect.element(button('Read: Draf orang')).toHaveFocus();
    expect(dashboard.api.bodies(presence.report)).toEqual([]);
    expect(copies.size).toBe(0);
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
    expect(await violationsHere(), 'form').toEqual([]);
    await button('Save draft').click();
    await expect.poll(() => dashboard.api.bodies(article.admin.create)).toMatchObject([{ status: 'draft' }]);
  });

  it('saves an own draft', async () => {
    handleArticles();
    await renderDashboard(dashboard);
    const form = await editArticle(page, 'Draf saya');
    await field(form, 'Title').fill('Draf saya, lagi');
    await button('Save draft').click();
    await expect.element(card('Draf saya, lagi')).toBeVisible();
    expect(dashboard.api.bodies(article.admin.update)).toMatchObject([{ status: 'draft' }]);
  });

  it('stores changes of a published item as a working copy, and does not save it', async () => {
    handleArticles();
    const { copies } = storeCopies(dashboard.api);
    await renderDashboard(dashboard);
    const form = await editArticle(page, 'Terbitan saya');
    await expect.element(form.getByRole('note').filter({ hasText: asWorkingCopy })).toBeVisible();
    await field(form, 'Title').fill('Terbitan saya, diperbarui');
    await expect
      .poll(() => [...copies.values()].map(({ title }) => title))
      .toEqual(['Terbitan saya, diperbarui']);
    await expectRefused('Update', asWorkingCopy);
    await expect.element(button('More ways to save')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await violationsHere(), 'published').toEqual([]);
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
  expect(await violationsHere(), 'file').toEqual([]);
  expect(textsOf(details.getByRole('button'))).toEqual(['Copy address', 'Close']);
  await details.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByRole('checkbox', { name: 'Select page' })).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: 'Select: pasar.png' })).not.toBeInTheDocument();
});

describe('the revisions of an item', () => {
  const now = new Date().toISOString();
  const version = (number: number) => ({
    ...{ number, action: 'updated' as const, savedBy: 'sari', savedAt: now, languages: ['id' as const] },
  });

  it.each([
    ['Draf orang', notOwn],
    ['Terbitan saya', published],
  ])('of %s are not restored by an author', async (title, reason) => {
    const { items } = handleArticles();
    const item = items.find((each) => each.title === title);
    const content = { ...item } as Record<string, unknown>;
    if (item) item.version = 3;
    dashboard.api.on(article.admin.versions, () => [version(3), version(2)]);
    dashboard.api.on(article.admin.version, ({ params }) => ({
      ...version(Number(params.number)),
      item: content,
    }));
    await renderDashboard(dashboard);
    await button(`History: ${title}`).click();
    const restore = page.getByRole('dialog').getByRole('button', { name: 'Restore this version' });
    await expect.element(restore).toHaveAttribute('aria-disabled', 'true');
    await expect.element(restore).toHaveAccessibleDescription(reason);
    expect(await violationsHere(), 'revisions').toEqual([]);
  });
});

describe.each(['owner', 'editor'] as const)('the list and form of an %s', (role) => {
  it('offer everything for the items of others', async () => {
    handleArticles();
    dashboard.api.role = role;
    await renderDashboard(dashboard);
    await expect.element(page.getByRole('checkbox', { name: 'Select: Draf orang' })).toBeEnabled();
    await expect.element(button('Delete: Terbitan saya')).not.toHaveAttribute('aria-disabled');
    await expect.element(button('Create Article')).toBeVisible();
    const form = await editArticle(page, 'Draf orang');
    await expect.element(choice(form, 'Status')).toBeVisible();
    await button('More ways to save').click();
    await button('Publish').click();
    await expect
      .poll(() => dashboard.api.bodies(article.admin.update))
      .toMatchObject([{ status: 'published' }]);
  });
});

describe('a role that an owner changes while the dashboard is open', () => {
  async function openAsEditor() {
    handleArticles();
    dashboard.api.role = 'editor';
    await renderDashboard(dashboard);
    await expect.element(page.getByRole('tab', { name: 'Contacts' })).toBeVisible();
  }
  const refuse = () => {
    throw new AppError('not_own_item');
  };

  it('applies after the first refused request', async () => {
    await openAsEditor();
    dashboard.api.role = 'author';
    dashboard.api.on(article.admin.remove, refuse);
    await button('Delete: Draf orang').click();
    await dialog('Delete item').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('tab', { name: 'Contacts' })).not.toBeInTheDocument();
    await expect.element(dialog('Delete item')).not.toBeInTheDocument();
    await expectRefused('Delete: Draf orang', notOwn);
  });

  it('leaves an open form with its text, and says why it is not saved', async () => {
    await openAsEditor();
    const form = await editArticle(page, 'Draf orang');
    await field(form, 'Title').fill('Disunting sebagai editor');
    dashboard.api.role = 'author';
    dashboard.api.on(article.admin.update, refuse);
    await button('Save draft').click();
    await expectRefused('Save draft', notOwn);
    await expect.element(field(form, 'Title')).toHaveValue('Disunting sebagai editor');
    expect(await violationsHere(), 'form').toEqual([]);
  });

  it('is read once, although presence and autosave of an open form repeat the refusal', async () => {
    const original = window.setInterval;
    vi.spyOn(window, 'setInterval').mockImplementation(((run: () => void, delay?: number) =>
      original(run, delay === presenceIntervalMs ? 50 : delay)) as typeof original);
    await openAsEditor();
    const form = await editArticle(page, 'Draf orang');
    const refusals = { presence: 0, save: 0 };
    const reads = () => dashboard.api.lines(`GET ${account.user.path}`).length;
    const before = reads();
    dashboard.api.role = 'author';
    dashboard.api.on(presence.report, () => {
      refusals.presence += 1;
      throw new AppError('not_own_item');
    });
    dashboard.api.on(workingCopy.save, () => {
      refusals.save += 1;
      throw new AppError('not_own_item');
    });
    for (const title of ['Satu', 'Dua']) {
      const saves = refusals.save;
      await field(form, 'Title').fill(title);
      await expect.poll(() => refusals.save).toBeGreaterThan(saves);
    }
    const reports = refusals.presence;
    await expect.poll(() => refusals.presence).toBeGreaterThan(reports + 3);
    await expectRefused('Save draft', notOwn);
    expect(reads() - before).toBe(1);
  });
});
