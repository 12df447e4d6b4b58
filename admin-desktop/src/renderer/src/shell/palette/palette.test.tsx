import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import { find } from '@institute/core/dashboard/endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';

const dashboard = useDashboard();
const contacts = { path: '/admin/dashboard?tab=contacts' };

/** Opens the palette by its keys. */
async function open(name = 'Go to or do...') {
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = browserPage.getByRole('dialog', { name });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

/** The text of the selected command. */
function selected(): string | undefined {
  const option = browserPage.getByRole('listbox').getByRole('option', { selected: true }).query();
  return (option as HTMLElement | null)?.innerText;
}

beforeEach(() => {
  const stored = sampleArticle({
    title: 'Lumbung desa di musim paceklik',
    translations: { en: { title: 'Village granaries in the lean season' } },
  });
  storeArticles(dashboard.api, stored);
  const { id, title: name, language, updatedAt } = stored;
  const otherName = 'Village granaries in the lean season';
  dashboard.api.on(find.items, ({ query: { q = '' } }) =>
    `${name} ${otherName}`.toLowerCase().includes(q)
      ? [{ kind: 'article' as const, id, name, otherName, language, updatedAt }]
      : [],
  );
});

it('opens an item by its title in the other language, and the form of a new one', async () => {
  const page = await renderDashboard(dashboard, contacts);
  await expect.element(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  const dialog = await open();
  await expect.element(dialog.getByRole('group', { name: 'Changed last' })).toBeVisible();
  expect(await violationsHere()).toEqual([]);
  await userEvent.keyboard('granaries');
  await expect.poll(selected).toMatch(/^Lumbung desa di musim paceklik\n+Article · Village granaries/);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const form = page.getByRole('form', { name: 'Edit Article' });
  await expect.element(field(form, 'Title')).toHaveValue('Lumbung desa di musim paceklik');

  const again = await open();
  await userEvent.keyboard('create publication');
  await expect.element(again.getByText('No results.')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}add service');
  await expect.poll(selected).toBe('Add New Service');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('form', { name: 'Add New Service' })).toBeVisible();
});

it('selects by arrow keys, changes and stores language and theme, and restores the focus', async () => {
  dashboard.api.on(trash.list, () => []);
  const page = await renderDashboard(dashboard, contacts);
  const button = page.getByRole('button', { name: 'Go to or do...' });
  await button.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();

  await open();
  await userEvent.keyboard('go to');
  await expect.poll(selected).toBe('Go to: Overview');
  await userEvent.keyboard('{ArrowUp}');
  expect(selected()).toBe('Go to: Account');
  // Other results may appear in between.
  for (let n = 0; n < 10 && selected() !== 'Go to: Trash'; n += 1) await userEvent.keyboard('{ArrowUp}');
  expect(selected()).toBe('Go to: Trash');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Trash', exact: true })).toBeVisible();

  await open();
  await userEvent.keyboard('bahasa{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Tempat Sampah', exact: true })).toBeVisible();
  const dialog = await open('Buka halaman atau jalankan tindakan...');
  await userEvent.keyboard('gelap');
  await dialog.getByRole('option').first().click();
  await expect.poll(() => document.documentElement.className).toContain('dark');
  expect([localStorage.language, localStorage.theme]).toEqual(['id', 'dark']);
});

it('leaves Ctrl+K to the links in rich text', async () => {
  const page = await renderDashboard(dashboard);
  const form = await newArticle(page);
  await field(form, 'Content').click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
  expect(page.getByRole('dialog').getByRole('combobox').query()).toBeNull();
});
