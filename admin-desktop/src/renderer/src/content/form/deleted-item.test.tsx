import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { editArticle, save } from '#test/component/article-page.ts';
import { versionsIn } from '#test/component/conflict.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle, sampleService, sampleSiteContent } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { expectToast, toast } from '#test/component/views.ts';

const dashboard = useDashboard();
const message = (form: Locator) => form.getByRole('alert').getByText(/deleted this item/);
const restore = (form: Locator) => form.getByRole('button', { name: 'Restore it with my text' });
const asDraft = (form: Locator) => form.getByRole('button', { name: 'Keep my text as a new draft' });

/** Opens a form with a changed excerpt. A second user deletes the item before the save. */
async function deletedInForm() {
  const item = sampleArticle({ title: 'Dihapus rekan', excerpt: 'Semula' });
  const stored = storeArticles(dashboard.api, item);
  const page = await renderDashboard(dashboard);
  const form = await editArticle(page, item.title);
  await field(form, 'Excerpt').fill('Kata saya');
  stored.trashed = stored.items;
  stored.items = [];
  await save(form);
  await expect.element(message(form)).toBeVisible();
  return { page, form, stored, item };
}

describe('an item that a colleague deletes while its form is open', () => {
  it('shows one message with two choices, and is restored with the text of the form', async () => {
    const { form, stored, item } = await deletedInForm();
    expect(toast().elements()).toEqual([]);
    expect(form.getByRole('alert').elements()).toHaveLength(1);
    expect(await violationsHere()).toEqual([]);
    await save(form);
    await expect.poll(() => dashboard.api.lines('PUT /api/admin/articles/')).toHaveLength(2);
    await expect.element(message(form)).toBeVisible();
    await expect.element(restore(form)).toBeVisible();
    await expect.element(asDraft(form)).toBeVisible();
    // Saving again creates no second item.
    expect(dashboard.api.lines('POST')).toEqual([]);
    expect(stored.items).toEqual([]);

    let isOffline = true;
    dashboard.api.on(article.admin.restoreFromTrash, () => {
      if (isOffline) throw new TypeError('No response');
      stored.items = stored.trashed;
      return stored.items[0] as (typeof stored.items)[0];
    });
    await restore(form).click();
    await expect.element(form.getByRole('alert').getByText('You appear to be offline')).toBeVisible();
    await expect.element(field(form, 'Excerpt')).toHaveValue('Kata saya');
    isOffline = false;
    await save(form);
    await restore(form).click();
    await expectToast('Success', 'Article updated successfully!');
    await expect.element(form).not.toBeInTheDocument();
    expect(stored.items).toMatchObject([{ id: item.id, slug: item.slug, excerpt: 'Kata saya' }]);
  });

  it('offers only a new draft, under another address, after a permanent deletion', async () => {
    const { form, stored, item } = await deletedInForm();
    stored.trashed = [];
    await restore(form).click();
    await expect.element(message(form)).toHaveTextContent('permanently');
    expect(restore(form).elements()).toEqual([]);
    await asDraft(form).click();
    await expectToast('Success', 'Article created successfully!');
    await expect.element(form).not.toBeInTheDocument();
    expect(stored.items).toMatchObject([
      { slug: `${item.slug}-2`, excerpt: 'Kata saya', status: 'draft', publishAt: null },
    ]);
    expect(stored.items[0]?.id).not.toBe(item.id);
  });

  it('shows both versions if the colleague changed it before deleting it', async () => {
    const { page, form, stored, item } = await deletedInForm();
    stored.trashed = [{ ...item, excerpt: 'Kata mereka', version: 2 }];
    await restore(form).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this item' });
    await expect.poll(() => versionsIn(dialog, 'Excerpt')).toEqual(['Kata saya', 'Kata mereka']);
    await dialog.getByRole('button', { name: 'Save my version' }).click();
    await expectToast('Success', 'Article updated successfully!');
    expect(stored.items).toMatchObject([{ id: item.id, excerpt: 'Kata saya' }]);
  });

  it('becomes an inactive draft if its kind has no address, in Indonesian', async () => {
    const item = sampleService({ title: 'Layanan lenyap', description: 'Semula' });
    dashboard.api.on(service.admin.list, () => [item]);
    dashboard.api.on(service.admin.update, () => {
      throw new AppError('not_found');
    });
    dashboard.api.on(service.admin.create, () => item);
    const page = await renderDashboard(dashboard, { path: '/admin/dashboard?tab=services', language: 'id' });
    await page.getByRole('button', { name: 'Sunting: Layanan lenyap', exact: true }).click();
    const form = page.getByRole('form', { name: 'Sunting Layanan' });
    await field(form, 'Deskripsi').fill('Kata saya');
    await save(form);
    await expect.element(form.getByText('Saat Anda menulis, orang lain menghapus item ini.')).toBeVisible();
    await expect.element(form.getByRole('button', { name: 'Pulihkan dengan teks saya' })).toBeVisible();
    await form.getByRole('button', { name: 'Simpan teks saya sebagai draf baru' }).click();
    await expectToast('Berhasil', 'Layanan berhasil dibuat!');
    expect(dashboard.api.bodies(service.admin.create)).toMatchObject([
      { title: 'Layanan lenyap', description: 'Kata saya', isActive: 'false' },
    ]);
  });

  it('becomes an inactive draft under another name if its kind has unique names', async () => {
    const item = sampleSiteContent({ section: 'lenyap', content: 'Semula' });
    dashboard.api.on(siteContent.admin.list, () => [item]);
    dashboard.api.on(siteContent.admin.update, () => {
      throw new AppError('not_found');
    });
    dashboard.api.on(siteContent.admin.create, ({ body }) => {
      if (body.section === 'lenyap-2') throw new AppError('section_taken');
      return item;
    });
    const page = await renderDashboard(dashboard, { path: '/admin/dashboard?tab=content' });
    await page.getByRole('button', { name: 'Edit: lenyap', exact: true }).click();
    const form = page.getByRole('form', { name: 'Edit Site Content' });
    await field(form, 'Content').fill('Kata saya');
    await save(form);
    await asDraft(form).click();
    await expectToast('Success', 'Site content created successfully!');
    expect(dashboard.api.bodies(siteContent.admin.create)).toMatchObject([
      { section: 'lenyap-2' },
      { section: 'lenyap-3', content: 'Kata saya', isActive: 'false' },
    ]);
  });
});
