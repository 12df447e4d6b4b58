import { article } from '@institute/core/content/article/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { type PreviewType, previewPath } from '@institute/core/site/preview.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  card,
  choice,
  deleteItem,
  editArticle,
  field,
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

describe('the history of an item', () => {
  const title = 'Lumbung di pulau kecil';

  it('marks an outdated translation, restores revisions, and restores and deletes the item in the trash', async () => {
    const made = await makeArticle(staff.api, {
      title,
      content: '<p>Cadangan yang dekat menolong.</p>',
      translations: { en: { title: 'Reserves nearby', excerpt: 'Short.', content: '<p>Near.</p>' } },
    });
    const { id, slug } = made;
    const get = (path: string) => fetch(staff.product.url + path);
    const page = await staff.dashboard('articles');

    let form = await editArticle(page, title);
    await field(form, 'Content').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Juga nanti.');
    await save(form);
    await sees(page, 'Success', 'Article updated successfully!');
    const marks = card(page, title).getByRole('list', { name: 'Languages' });
    await expect.poll(() => marks.innerText()).toContain('Original changed since');
    form = await editArticle(page, title);
    await form.getByText('What changed').click();
    await form.locator('ins').filter({ hasText: 'Juga nanti' }).waitFor();
    await form.getByRole('button', { name: 'The translation still fits' }).click();
    await save(form);
    await expect.poll(() => marks.innerText()).not.toContain('Original changed since');
    expect((await storedArticle(staff.api, slug)).changedOriginals).toEqual({});
    const translations = { en: { title: 'Reserves far away', excerpt: 'Short.', content: '<p>Far.</p>' } };
    await staff.api.call(article.admin.update, { params: { id }, body: { translations } });

    const history = page.getByRole('dialog', { name: `History of ${title}` });
    const restore = async (number: number, button: string) => {
      await page.getByRole('button', { name: `History: ${title}`, exact: true }).click();
      await history.getByRole('radio', { name: `Version ${number}` }).check();
      await history.getByRole('button', { name: button }).click();
      const question = page.getByRole('dialog', { name: 'Restore version' });
      await question.getByRole('button', { name: 'Restore', exact: true }).click();
      await sees(page, 'Success', `Version ${number} has been restored.`);
      await history.waitFor({ state: 'detached' });
      return storedArticle(staff.api, slug);
    };
    await page.reload();
    const english = await restore(1, 'Restore English only');
    expect(english.translations.en).toMatchObject({ title: 'Reserves nearby', content: '<p>Near.</p>' });
    expect(english.content).toContain('Juga nanti.');
    expect((await restore(1, 'Restore this version')).content).toBe(made.content);

    await deleteItem(page, title);
    for (const [prefix, expected] of [
      ['/id', 'tidak'],
      ['/en', 'could not be found'],
    ] as const) {
      const response = await get(`${prefix}/blog/${slug}`);
      expect([prefix, response.status]).toEqual([prefix, 410]);
      const html = await response.text();
      expect(html).toContain(expected);
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
      expect(html).not.toContain(title);
    }
    expect((await get(`/api/articles/slug/${slug}`)).status).toBe(404);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await sees(page, 'Success', 'Item restored from the trash.');
    await card(page, title).waitFor();
    expect((await get(`/id/blog/${slug}`)).status).toBe(200);

    await deleteItem(page, title);
    await page.goto(`${staff.product.url}/admin/dashboard?tab=trash`);
    const trash = page.getByRole('list', { name: 'Trash' }).getByRole('listitem');
    await expect
      .poll(() => trash.allInnerTexts())
      .toEqual([
        expect.stringMatching(
          /Lumbung di pulau kecil\s+Article\s+Deleted [\s\S]* by admin\s*·\s*30 days left/,
        ),
      ]);
    await page.getByRole('button', { name: `Delete permanently: ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await sees(page, 'Success', 'Item deleted permanently.');
    await page.getByText('The trash is empty').waitFor();
    expect((await get(`/id/blog/${slug}`)).status).toBe(410);

    // The activity log has each step with its author, and what opens no item any more has no link.
    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    const lines = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
    for (const act of ['created and published', 'changed', 'restored an older version of', 'deleted']) {
      const line = lines.filter({ hasText: `admin ${act} the article "${title}"` });
      await line.first().waitFor();
      expect(await line.getByRole('link').count()).toBe(0);
    }
  });
});

describe('the time of an article', () => {
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
});

describe('the preview of a draft', () => {
  const nobody = '01890000-0000-7000-8000-000000000000';
  const get = (path: string, headers = {}) =>
    fetch(staff.product.url + path, { redirect: 'manual', headers });

  /** Creates a hidden draft with a draft translation. */
  const draft = () =>
    makeArticle(staff.api, {
      title: 'Naskah rahasia',
      slug: 'naskah-rahasia',
      status: 'draft',
      content: '<p>Isi rahasia</p>',
      translations: { en: { title: 'Secret draft', content: '<p>Secret body</p>', status: 'draft' } },
    });

  /** Creates a hidden item of each other content type. */
  async function otherDrafts(): Promise<[kind: PreviewType, id: string, title: string][]> {
    const { api } = staff;
    const [aPodcast, publication, aService, section] = await Promise.all([
      api.call(podcast.admin.create, {
        body: {
          ...{ title: 'Siaran rahasia', slug: 'siaran-rahasia', summary: 'Nanti', status: 'draft' },
          scheduledAt: '2027-01-01T00:00:00Z',
        },
      }),
      api.call(research.admin.create, {
        body: {
          ...{ title: 'Laporan rahasia', authors: ['A'], abstract: 'Ringkasan', content: 'Naskah penuh' },
          isPublished: 'false',
        },
      }),
      api.call(service.admin.create, {
        body: { title: 'Layanan rahasia', description: 'Nanti', category: 'research', isActive: 'false' },
      }),
      api.call(siteContent.admin.create, {
        body: { section: 'hero', title: 'Judul rahasia', content: 'Isi', isActive: 'false' },
      }),
    ]);
    return [
      ['podcast', aPodcast.id, 'Siaran rahasia'],
      ['research', publication.id, 'Laporan rahasia'],
      ['service', aService.id, 'Layanan rahasia'],
      ['site-content', section.id, 'Judul rahasia'],
    ];
  }

  it('previews drafts of all content types on their pages in both languages without JavaScript, and only for staff', async () => {
    const { id, slug } = await draft();
    const list = await staff.dashboard();
    const opened = list.context().waitForEvent('page');
    await card(list, 'Naskah rahasia').getByRole('link', { name: 'Preview: Naskah rahasia' }).click();
    const page = await opened;
    await page.waitForURL('**/admin/preview/article/*/id');
    const response = await page.goto(staff.product.url + previewPath('article', id, 'id'));
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Naskah rahasia');
    expect(await page.getByText('Isi rahasia').isVisible()).toBe(true);
    expect(await page.locator('script[src], script:not([type])').count()).toBe(0);
    const note = page.getByRole('complementary').filter({ hasText: 'Pratinjau' });
    await note.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Secret draft' }).waitFor();
    expect(await page.getByText('Secret body').isVisible()).toBe(true);

    const others = await otherDrafts();
    for (const [kind, item, title] of [['article', id, 'Naskah rahasia'] as const, ...others]) {
      const response = await page.goto(staff.product.url + previewPath(kind, item, 'id'));
      expect([kind, response?.status()]).toEqual([kind, 200]);
      expect(await page.getByRole('heading', { name: title }).count()).toBe(1);
      if (!['article', 'research', 'podcast'].includes(kind)) continue;
      // Generated PDFs contain only public data, so a link to one would be broken.
      const files = page
        .locator('main')
        .locator('[href$=".pdf"], [href$=".ics"], [href$=".bib"], [href$=".ris"]');
      expect([kind, await files.count()]).toEqual([kind, 0]);
      const saysSo = page.getByText('Berkasnya (PDF, sitasi, kalender) tersedia setelah diterbitkan.');
      expect([kind, await saysSo.count()]).toEqual([kind, 1]);
    }
    await page.getByRole('link', { name: 'Kembali ke dasbor' }).click();
    await page.getByRole('tab').first().waitFor();

    for (const language of ['id', 'en']) expect((await get(`/${language}/blog/${slug}`)).status).toBe(404);
    for (const path of ['/id', '/id/blog', '/en/blog', '/id/services', '/id/podcasts', '/id/research'])
      expect(await (await get(path)).text()).not.toMatch(/rahasia|Secret draft/);
    for (const path of [previewPath('article', id, 'id'), previewPath('article', nobody, 'id')]) {
      const response = await get(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/admin']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).not.toContain('rahasia');
    }
    const cookies = await page.context().cookies();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await get(previewPath('article', id, 'id'), { Cookie })).status).toBe(200);
    for (const path of [
      previewPath('article', nobody, 'id'),
      '/admin/preview/article/none/id',
      `/admin/preview/constructor/${nobody}/id`,
      `/admin/preview/article/${nobody}/fr`,
    ])
      expect([path, (await get(path, { Cookie })).status]).toEqual([path, 404]);
  });
});
