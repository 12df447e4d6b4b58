import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { savedView } from '@institute/core/dashboard/endpoints.ts';
import type { SavedView } from '@institute/core/dashboard/schemas.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, dialog, queryParams, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=articles';
const nav = (name = 'Saved views') => page.getByRole('navigation', { name });
const link = (name: string) => nav().getByRole('link', { name, exact: true });
const button = (name: string) => nav().getByRole('button', { name, exact: true });
const view = (name: string, filters: SavedView['filters'] = {}): SavedView => ({
  ...{ id: name, tab: 'articles', name, filters },
});

/** Stores two articles and the views behind the API. */
function store(...initial: SavedView[]) {
  const { api } = dashboard;
  storeItems(api, article, sampleArticle, [{ title: 'Lumbung', status: 'draft' }, { title: 'Ladang' }]);
  const views = initial;
  const nameOf = (name: string) => {
    if (views.some((each) => each.name === name)) throw new AppError('view_name_taken');
    return name;
  };
  const find = (id: string) => {
    const found = views.find((each) => each.id === id);
    if (!found) throw new AppError('not_found');
    return found;
  };
  api.on(savedView.list, () => views);
  api.on(savedView.create, ({ body }) => {
    const made = { ...body, id: nameOf(body.name) };
    views.push(made);
    return made;
  });
  api.on(savedView.rename, ({ params, body }) => Object.assign(find(params.id), { name: nameOf(body.name) }));
  api.on(savedView.remove, ({ params }) => {
    views.splice(views.indexOf(find(params.id)), 1);
    return { id: params.id };
  });
  return views;
}

it('saves the filters and the order of the address under a name', async () => {
  const views = store();
  await renderDashboard(dashboard, { path });
  await expect.element(card('Ladang')).toBeVisible();
  await expect.element(nav()).not.toBeInTheDocument();
  await renderDashboard(dashboard, { path: `${path}&status=draft&sort=title&page=2` });
  await button('Save view').click();
  const name = field(dialog('Save view'), 'Name');
  await expect.element(name).toHaveFocus();
  await dialog('Save view').getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(name).toHaveAccessibleDescription('This field is required.');
  expect(views).toEqual([]);
  await name.fill('Draf saya');
  await dialog('Save view').getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(link('Draf saya')).toHaveAttribute('aria-current', 'true');
  expect(views).toEqual([
    { id: 'Draf saya', tab: 'articles', name: 'Draf saya', filters: { status: 'draft', sort: 'title' } },
  ]);
  await expect.element(button('Save view')).not.toBeInTheDocument();
  expect(await violationsHere(), 'saved views').toEqual([]);
});

it('opens views by their links in their list, and renames them to a name that is not taken', async () => {
  const views = store(
    view('Draf', { status: 'draft' }),
    { ...view('Lain'), tab: 'research' },
    view('Cari', { q: 'lum' }),
  );
  await renderDashboard(dashboard, { path });
  await expect.element(link('All')).toHaveAttribute('aria-current', 'true');
  expect(textsOf(nav().getByRole('link'))).toEqual(['All', 'Draf', 'Cari']);
  await link('Draf').click();
  await expect.element(card('Ladang')).not.toBeInTheDocument();
  await expect.element(card('Lumbung')).toBeVisible();
  await expect.poll(queryParams).toEqual({ tab: 'articles', status: 'draft' });
  await expect.element(link('Draf')).toHaveAttribute('aria-current', 'true');

  await button('Rename view: Draf').click();
  const name = field(dialog('Rename view'), 'Name');
  await expect.element(name).toHaveValue('Draf');
  await name.fill('Cari');
  await dialog('Rename view').getByRole('button', { name: 'Save', exact: true }).click();
  const description = 'You already have a view with this name in this list';
  await expect.element(name).toHaveAccessibleDescription(description);
  await name.fill('Antrean');
  await dialog('Rename view').getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(link('Antrean')).toBeVisible();
  expect(views.map((each) => each.name)).toEqual(['Antrean', 'Lain', 'Cari']);
  await link('All').click();
  await expect.element(card('Ladang')).toBeVisible();
});

it('deletes a view after a question, in Indonesian', async () => {
  const views = store(view('Draf', { status: 'draft' }));
  await renderDashboard(dashboard, { path: `${path}&status=draft`, language: 'id' });
  const own = nav('Tampilan tersimpan');
  await own.getByRole('button', { name: 'Hapus tampilan: Draf' }).click();
  const question = dialog('Hapus tampilan');
  await expect
    .element(question)
    .toHaveTextContent('Hapus tampilan "Draf"? Item di dalamnya tidak ikut terhapus.');
  await question.getByRole('button', { name: 'Hapus tampilan' }).click();
  await expect.element(own.getByRole('button', { name: 'Simpan tampilan' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Artikel', level: 2 })).toHaveFocus();
  expect(views).toEqual([]);
});
