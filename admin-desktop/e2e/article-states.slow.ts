import { article } from '@institute/core/content/article/endpoints.ts';
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { editArticle, field, makeArticle, save, sees, selectOption, useSignedInPage } from './staff.ts';

// Component and integration tests cover both sides of these journeys.
const staff = useSignedInPage();
const cards = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const message = (form: Locator) => form.getByRole('alert').filter({ hasText: 'deleted this item' });
const restore = (form: Locator) => form.getByRole('button', { name: 'Restore it with my text' });

it('saves the text of a form whose article a colleague deleted', async () => {
  const { id, slug } = await makeArticle(staff.api, { title: 'Dihapus rekan', excerpt: 'Semula' });
  const stored = async () =>
    (await staff.api.call(article.admin.list)).filter((each) => each.slug.startsWith(slug));
  const page = await staff.dashboard();
  const form = await editArticle(page, 'Dihapus rekan');
  await field(form, 'Excerpt').fill('Kata saya');
  await staff.api.call(article.admin.remove, { params: { id } });
  await save(form);
  await message(form).waitFor();
  expect(await stored()).toEqual([]);
  await restore(form).click();
  await sees(page, 'Success', 'Article updated successfully!');
  expect(await stored()).toMatchObject([{ id, slug, excerpt: 'Kata saya', status: 'published' }]);

  await editArticle(page, 'Dihapus rekan');
  await field(form, 'Excerpt').fill('Kata akhir');
  for (const call of [article.admin.remove, article.admin.purge])
    await staff.api.call(call, { params: { id } });
  await save(form);
  await restore(form).click();
  await message(form).filter({ hasText: 'permanently' }).waitFor();
  await form.getByRole('button', { name: 'Keep my text as a new draft' }).click();
  await sees(page, 'Success', 'Article created successfully!');
  expect(await stored()).toMatchObject([{ slug: `${slug}-2`, excerpt: 'Kata akhir', status: 'draft' }]);
});

it('filters, sorts and pages the stored articles by the address', async () => {
  await makeArticle(staff.api, { title: 'Zona kelapa' });
  await makeArticle(staff.api, { title: 'Asap kelapa', status: 'draft' });
  await makeArticle(staff.api, { title: 'Musim', excerpt: 'Panen kelapa' });
  const { length } = await staff.api.call(article.admin.list);
  for (let count = length; count < 21; count += 1) await makeArticle(staff.api);
  const all = (await staff.api.call(article.admin.list)).map(({ title }) => title);
  const page = await staff.dashboard();
  await expect.poll(() => titles(page)).toEqual(all.slice(0, 20));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => titles(page)).toEqual(all.slice(20, 40));
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(all.slice(0, 20));

  const tools = page.getByRole('search');
  await tools.getByRole('searchbox').fill('kelapa');
  await expect.poll(() => titles(page)).toEqual(['Musim', 'Asap kelapa', 'Zona kelapa']);
  await selectOption(tools.getByRole('combobox', { name: 'Sort by' }), 'By title');
  await expect.poll(() => titles(page)).toEqual(['Asap kelapa', 'Musim', 'Zona kelapa']);
  await selectOption(tools.getByRole('combobox', { name: 'Status' }), 'Draft');
  await expect.poll(() => titles(page)).toEqual(['Asap kelapa']);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Asap kelapa']);
});
