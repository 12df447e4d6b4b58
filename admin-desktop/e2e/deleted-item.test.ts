import { article } from '@institute/core/content/article/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { violationsOn } from '@institute/server/testing/accessibility.ts';
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  calls,
  choice,
  editArticle,
  editItem,
  field,
  makeArticle,
  nextFrames,
  save,
  sees,
  storedArticle,
  toasts,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const message = (form: Locator) => form.getByRole('alert').filter({ hasText: 'deleted this item' });
const restore = (form: Locator) => form.getByRole('button', { name: 'Restore it with my text' });
const asDraft = (form: Locator) => form.getByRole('button', { name: 'Keep my text as a new draft' });
const articles = async (slug: string) =>
  (await staff.api.call(article.admin.list)).filter((each) => each.slug.startsWith(slug));

/** Opens a form with a changed excerpt. A second user deletes the item before the save. */
async function deletedInForm(title: string) {
  const { id, slug } = await makeArticle(staff.api, { title, excerpt: 'Semula' });
  const page = await staff.dashboard();
  const form = await editArticle(page, title);
  await field(form, 'Excerpt').fill('Kata saya');
  await staff.api.call(article.admin.remove, { params: { id } });
  await save(form);
  await message(form).waitFor();
  return { page, form, id, slug };
}

describe('an item that a colleague deletes while its form is open', () => {
  it('shows one message with two choices, and saving again creates no second item', async () => {
    const { page, form, slug } = await deletedInForm('Dihapus rekan');
    expect(await toasts(page).count()).toBe(0);
    expect(await form.getByRole('alert').count()).toBe(1);
    expect(await violationsOn(page)).toEqual([]);
    await save(form);
    await nextFrames(page);
    await message(form).waitFor();
    expect([await restore(form).count(), await asDraft(form).count()]).toEqual([1, 1]);
    expect(calls(page, 'POST /api/admin/articles')).toEqual([]);
    expect(await articles(slug)).toEqual([]);
    expect(await field(form, 'Excerpt').inputValue()).toBe('Kata saya');
  });

  it('is restored with the text of the form', async () => {
    const { page, form, id, slug } = await deletedInForm('Dipulihkan dengan teks');
    await restore(form).click();
    await sees(page, 'Success', 'Article updated successfully!');
    await form.waitFor({ state: 'detached' });
    expect(await articles(slug)).toMatchObject([{ id, slug, excerpt: 'Kata saya', status: 'published' }]);
  });

  it('is saved as a new draft under another address', async () => {
    const { page, form, slug } = await deletedInForm('Disimpan sebagai draf');
    await asDraft(form).click();
    await sees(page, 'Success', 'Article created successfully!');
    await form.waitFor({ state: 'detached' });
    expect(await articles(slug)).toMatchObject([
      { slug: `${slug}-2`, excerpt: 'Kata saya', status: 'draft', publishAt: null },
    ]);
  });

  it('offers only the new draft after a permanent deletion', async () => {
    const { page, form, id, slug } = await deletedInForm('Dihapus permanen');
    await staff.api.call(article.admin.purge, { params: { id } });
    await restore(form).click();
    await message(form).filter({ hasText: 'permanently' }).waitFor();
    expect(await restore(form).count()).toBe(0);
    await asDraft(form).click();
    await sees(page, 'Success', 'Article created successfully!');
    expect(await articles(slug)).toMatchObject([{ excerpt: 'Kata saya', status: 'draft' }]);
  });

  it('shows both versions if the colleague changed it before deleting it', async () => {
    const { id, slug } = await makeArticle(staff.api, { title: 'Diubah lalu dihapus', excerpt: 'Semula' });
    const page = await staff.dashboard();
    const form = await editArticle(page, 'Diubah lalu dihapus');
    await field(form, 'Excerpt').fill('Kata saya');
    await staff.api.call(article.admin.update, { params: { id }, body: { excerpt: 'Kata mereka' } });
    await staff.api.call(article.admin.remove, { params: { id } });
    await save(form);
    await restore(form).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this item' });
    await dialog.getByRole('cell', { name: 'Kata mereka' }).waitFor();
    await dialog.getByRole('button', { name: 'Save my version' }).click();
    await sees(page, 'Success', 'Article updated successfully!');
    expect(await storedArticle(staff.api, slug)).toMatchObject({ id, excerpt: 'Kata saya' });
  });

  it('preserves the text in the form if the restored item cannot be saved yet', async () => {
    const { page, form, slug } = await deletedInForm('Gagal disimpan');
    await page.route('**/return', (route) => route.abort());
    await restore(form).click();
    await form.getByRole('alert').getByText('You appear to be offline').waitFor();
    expect(await field(form, 'Excerpt').inputValue()).toBe('Kata saya');
    await page.unroute('**/return');
    await save(form);
    await restore(form).click();
    await sees(page, 'Success', 'Article updated successfully!');
    expect(await articles(slug)).toMatchObject([{ excerpt: 'Kata saya' }]);
  });

  it('offers the same for kinds without an address and with a unique name', async () => {
    const page = await staff.dashboard('services');
    const body = { title: 'Layanan lenyap', description: 'Semula' };
    const made = await staff.api.call(service.admin.create, { body });
    await page.reload();
    const form = await editItem(page, 'Layanan lenyap', 'Edit Service');
    await field(form, 'Description').fill('Kata saya');
    await staff.api.call(service.admin.remove, { params: { id: made.id } });
    await save(form);
    await asDraft(form).click();
    await sees(page, 'Success', 'Service created successfully!');
    const services = await staff.api.call(service.admin.list);
    expect(services.filter(({ title }) => title === body.title)).toMatchObject([
      { description: 'Kata saya', isActive: 'false' },
    ]);

    const section = await staff.api.call(siteContent.admin.create, {
      body: { section: 'lenyap', content: 'Semula' },
    });
    await page.goto(`${staff.product.url}/admin/dashboard?tab=content`);
    const other = await editItem(page, 'lenyap', 'Edit Site Content');
    await field(other, 'Content').fill('Kata saya');
    await staff.api.call(siteContent.admin.remove, { params: { id: section.id } });
    await save(other);
    await asDraft(other).click();
    await sees(page, 'Success', 'Site content created successfully!');
    const contents = await staff.api.call(siteContent.admin.list);
    expect(contents.filter((each) => each.section.startsWith('lenyap'))).toMatchObject([
      { section: 'lenyap-2', content: 'Kata saya', isActive: 'false' },
    ]);
  });
});

it('reports a deleted item in Indonesian', async () => {
  const { id } = await makeArticle(staff.api, { title: 'Dihapus teman' });
  const page = await staff.dashboard('articles', { language: 'id' });
  await page.getByRole('button', { name: 'Sunting: Dihapus teman', exact: true }).click();
  const form = page.getByRole('form');
  await form.getByRole('toolbar').nth(1).waitFor();
  await choice(form, 'Status').selectOption('Draf');
  await staff.api.call(article.admin.remove, { params: { id } });
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await form.getByText('Saat Anda menulis, orang lain menghapus item ini.').waitFor();
  await form.getByRole('button', { name: 'Pulihkan dengan teks saya' }).click();
  await form.waitFor({ state: 'detached' });
});
