import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { card } from '#test/component/views.ts';

const dashboard = useDashboard();

it('opens the shortcuts by key and button without axe violations', async () => {
  const gallery = ['/uploads/a-9x9.webp', '/uploads/b-9x9.webp'];
  storeArticles(dashboard.api, sampleArticle({ title: 'Bergambar', gallery }));
  const page = await renderDashboard(dashboard);
  await expect.element(card('Bergambar')).toBeVisible();
  await userEvent.keyboard('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(list.getByText('Go to the search of the list')).toBeVisible();
  expect(await violationsHere()).toEqual([]);
  // With single-key shortcuts disabled, the button still works.
  await list.getByRole('checkbox').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('?/');
  await expect.element(page.getByRole('tabpanel').getByRole('searchbox')).not.toHaveFocus();
  expect(list.query()).toBeNull();

  await renderDashboard(dashboard, { language: 'id' });
  await page.getByRole('button', { name: 'Pintasan papan ketik' }).click();
  const translated = page.getByRole('dialog', { name: 'Pintasan papan ketik' });
  await expect.element(translated.getByRole('checkbox')).not.toBeChecked();
  await translated.getByRole('button', { name: 'Tutup' }).click();
  await expect.element(translated).not.toBeInTheDocument();
  // The form with a gallery.
  await page.getByRole('button', { name: 'Sunting: Bergambar', exact: true }).click();
  await expect.poll(() => document.querySelectorAll('form .ql-editor').length).toBe(2);
  expect(await violationsHere()).toEqual([]);
});

it('leaves the keys of shortcuts to a text field that has the focus', async () => {
  storeArticles(dashboard.api, sampleArticle());
  const page = await renderDashboard(dashboard);
  const search = page.getByRole('tabpanel').getByRole('searchbox');
  await search.click();
  await userEvent.keyboard('a/?');
  await expect.element(search).toHaveValue('a/?');
});
