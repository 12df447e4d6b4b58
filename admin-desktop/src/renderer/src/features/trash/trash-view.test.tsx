import { article } from '@institute/core/content/article/endpoints.ts';
import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, dialog, expectToast, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const title = 'Lumbung yang pergi';
const path = '/admin/dashboard?tab=trash';
const rows = () => page.getByRole('list', { name: /^(Trash|Tempat sampah)$/i }).getByRole('listitem');

function handleTrash(isDraft = true) {
  const { api } = dashboard;
  let items = [
    {
      ...{ id: '00000000-0000-4000-8000-000000000099', kind: 'article' as const, name: title },
      ...{ language: 'id' as const, deletedAt: new Date().toISOString(), deletedBy: 'admin' },
      ...{ isDraft, daysLeft: 30 },
    },
  ];
  api.on(trash.list, () => items);
  const leave = () => {
    items = [];
    return sampleArticle({ title });
  };
  api.on(article.admin.restoreFromTrash, leave);
  api.on(article.admin.purge, leave);
}

it('undoes a deletion by the toast, by keyboard', async () => {
  const { items } = storeItems(dashboard.api, article, sampleArticle, [{ title }]);
  await renderDashboard(dashboard);
  await page.getByRole('button', { name: `Delete: ${title}` }).click();
  await dialog('Delete item').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast('Success', 'Item deleted successfully!');
  await expect.element(card(title)).not.toBeInTheDocument();
  expect(items).toEqual([]);
  // F8 focuses the toasts, Tab the toast and then its Undo button.
  await userEvent.keyboard('{F8}');
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectToast('Success', 'Item restored from the trash.');
  await expect.element(card(title)).toBeVisible();
});

it('restores an item, after which the heading has the focus', async () => {
  handleTrash();
  await renderDashboard(dashboard, { path });
  await expect.element(rows()).toBeVisible();
  expect(textsOf(rows())[0]).toMatch(
    /Lumbung yang pergi\s+Article\s+Deleted [\s\S]* by admin\s*·\s*30 days left/,
  );
  await page.getByRole('button', { name: `Restore: ${title}` }).click();
  await expectToast('Success', 'Item restored from the trash.');
  await expect.element(page.getByText('The trash is empty', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Trash', level: 2 })).toHaveFocus();
});

it('deletes an item permanently after a question, in Indonesian', async () => {
  handleTrash();
  await renderDashboard(dashboard, { path, language: 'id' });
  await expect.element(page.getByText('Tersisa 30 hari')).toBeVisible();
  await page.getByRole('button', { name: `Hapus permanen: ${title}` }).click();
  const question = dialog('Hapus permanen');
  await expect.element(question.getByText('riwayatnya')).toBeVisible();
  expect(dashboard.api.bodies(article.admin.purge)).toEqual([]);
  await question.getByRole('button', { name: 'Hapus permanen' }).click();
  await expectToast('Berhasil', 'Item telah dihapus permanen.');
  await expect.element(page.getByText('Tempat sampah kosong')).toBeVisible();
});

describe('the trash of an author', () => {
  const restore = () => page.getByRole('button', { name: `Restore: ${title}` });
  const note = 'You see the items that you created. Editors delete items permanently.';

  it('restores drafts, and offers neither permanent deletion nor checkboxes', async () => {
    handleTrash();
    dashboard.api.role = 'author';
    await renderDashboard(dashboard, { path });
    await expect.element(restore()).toBeVisible();
    await expect.element(page.getByText(note)).toBeVisible();
    expect(page.getByRole('button', { name: /Delete permanently/ }).elements()).toEqual([]);
    expect(page.getByRole('checkbox').elements()).toEqual([]);
    const { gridTemplateColumns } = getComputedStyle(rows().element());
    expect(gridTemplateColumns.split(' ')).toHaveLength(2);
    expect(await violationsHere(), 'trash').toEqual([]);
    await restore().click();
    await expectToast('Success', 'Item restored from the trash.');
    await expect.element(page.getByText('The trash is empty', { exact: true })).toBeVisible();
  });

  it('says why a published item is not restored', async () => {
    handleTrash(false);
    dashboard.api.role = 'author';
    await renderDashboard(dashboard, { path });
    await expect
      .element(restore())
      .toHaveAccessibleDescription('Editors change published items. Ask an editor.');
    (restore().element() as HTMLElement).click();
    await expect.element(restore()).toBeVisible();
    expect(dashboard.api.bodies(article.admin.restoreFromTrash)).toEqual([]);
  });
});
