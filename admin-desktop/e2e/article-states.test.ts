import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import {
  card,
  choice,
  editArticle,
  fillRequired,
  makeArticle,
  newArticle,
  save,
  sees,
  selectOption,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const status = async (path: string) => (await fetch(staff.product.url + path)).status;
const cards = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

it('schedules an article, publishes it, and backdates it', async () => {
  const path = '/id/blog/menjelang-pagi';
  const page = await staff.dashboard();
  const form = await newArticle(page);
  await fillRequired(form, 'Menjelang pagi');
  await selectOption(choice(form, 'Status'), 'Draft');
  await form.getByRole('button', { name: 'Publish at a time' }).click();
  const dialog = page.getByRole('dialog', { name: 'When it is public' });
  await dialog.getByLabel('Publish on').fill('2039-11-24');
  await dialog.getByLabel('Publish at (WIB)').fill('09:00');
  await dialog.getByRole('button', { name: 'Set time' }).click();
  await save(form);
  await sees(page, 'Success', 'Article created successfully!');
  await card(page, 'Menjelang pagi').getByText('Scheduled', { exact: true }).waitFor();
  // A draft with a time is published at that time.
  expect(await storedArticle(staff.api, 'menjelang-pagi')).toMatchObject({
    ...{ status: 'published', publishAt: '2039-11-24T02:00:00.000Z' },
  });
  expect(await status(path)).toBe(404);
  await selectOption(page.getByRole('search').getByRole('combobox', { name: 'Status' }), 'Scheduled');
  await expect.poll(() => titles(page)).toEqual(['Menjelang pagi']);

  await editArticle(page, 'Menjelang pagi');
  const editing = page.getByRole('form', { name: 'Edit Article' });
  await editing.getByRole('button', { name: 'Remove the publish time' }).click();
  await save(editing);
  await sees(page, 'Success', 'Article updated successfully!');
  expect(await storedArticle(staff.api, 'menjelang-pagi')).toMatchObject({ publishAt: null });
  expect(await status(path)).toBe(200);

  await selectOption(page.getByRole('search').getByRole('combobox', { name: 'Status' }), 'Published');
  await editArticle(page, 'Menjelang pagi');
  await editing.getByRole('button', { name: 'Change the date' }).click();
  await dialog.getByLabel('Publication date').fill('2019-03-04');
  await dialog.getByRole('button', { name: 'Set time' }).click();
  await save(editing);
  await editing.waitFor({ state: 'detached' });
  expect(await (await fetch(staff.product.url + path)).text()).toContain('04 Maret 2019');
});

it('shows a scheduled draft on cached pages and in feeds one second after its time', async () => {
  const publishAt = new Date(Date.now() + 4000).toISOString();
  const { slug } = await makeArticle(staff.api, { title: 'Tepat waktu', status: 'draft', publishAt });
  const seen = async () =>
    Promise.all(
      ['/id/blog', '/id', '/id/feed.xml', '/sitemap.xml', '/api/articles'].map(async (path) =>
        (await (await fetch(staff.product.url + path)).text()).includes(slug),
      ),
    );
  expect(await seen()).toEqual([false, false, false, false, false]);
  expect(await status(`/id/blog/${slug}`)).toBe(404);
  expect(Date.now()).toBeLessThan(Date.parse(publishAt));
  await setTimeout(Date.parse(publishAt) + 1000 - Date.now());
  expect(await seen()).toEqual([true, true, true, true, true]);
  expect(await status(`/id/blog/${slug}`)).toBe(200);
});
