import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { backToList, newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { focus } from '#test/component/focus.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { storeCopies } from '#test/component/stored-copies.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { dialog, leaveWindow } from '#test/component/views.ts';

const dashboard = useDashboard();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const group = (name: string) => page.getByRole('list', { name, exact: true });

/** Opens the list of articles with a new item per title. A minute lies between their last changes. */
async function openWith(titles: readonly string[]) {
  storeArticles(dashboard.api);
  const { copies } = storeCopies(dashboard.api);
  for (const [at, title] of titles.entries()) {
    const itemId = `00000000-0000-4000-8000-00000000000${at}`;
    copies.set(itemId, {
      ...{ kind: 'article', itemId, isNew: true, title, savedAt: `2026-05-04T03:0${at}:00.000Z` },
      ...{ savedBy: 'siti', createdBy: '2', baseVersion: null, revision: 1, values: {}, replaced: [] },
    });
  }
  await renderDashboard(dashboard);
  return copies;
}

it('collapses unfinished items to one line, and gives each button its own name', async () => {
  await openWith(['Sungai', '', ' ', 'Kopi', 'Kopi']);
  const summary = page.getByText('5 unfinished items', { exact: true });
  await expect.element(summary).toBeVisible();
  await expect.element(button('Continue: Sungai')).not.toBeInTheDocument();
  focus(summary);
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Continue: Sungai')).toBeVisible();
  const buttons = group('5 unfinished items').getByRole('button').elements();
  const titles = [
    'Sungai',
    'Untitled, 4 May 2026, 10:01 WIB',
    'Untitled, 4 May 2026, 10:02 WIB',
    'Kopi, 4 May 2026, 10:03 WIB',
    'Kopi, 4 May 2026, 10:04 WIB',
  ];
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual(
    titles.flatMap((title) => [`Continue: ${title}`, `Discard text: ${title}`]),
  );
  expect(await violationsHere(), 'unfinished items').toEqual([]);
});

it('discards an item after a question, shows a single one without a group, and moves the focus', async () => {
  const copies = await openWith(['Sungai', 'Kopi']);
  await page.getByText('2 unfinished items', { exact: true }).click();
  await button('Discard text: Sungai').click();
  await dialog('Discard text').getByRole('button', { name: 'Cancel' }).click();
  expect(dashboard.api.bodies(workingCopy.discard)).toEqual([]);
  await button('Discard text: Sungai').click();
  await dialog('Discard text').getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(group('1 unfinished item').getByText('Kopi', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Articles' })).toHaveFocus();
  expect([...copies.values()].map(({ title }) => title)).toEqual(['Kopi']);
});

it('names a new item without a title by the first words of its text', async () => {
  await openWith([]);
  const form = await newArticle(page);
  await field(form, 'Excerpt').fill('Harga kopi naik');
  leaveWindow();
  await expect.element(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await backToList(page);
  await expect.element(button('Continue: Harga kopi naik')).toBeVisible();
});
