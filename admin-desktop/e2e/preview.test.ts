import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { type PreviewKind, previewPath } from '@institute/core/preview.ts';
import { expect, it } from 'vitest';
import { card, makeArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const nobody = '01890000-0000-7000-8000-000000000000';
const get = (path: string, headers = {}) => fetch(staff.product.url + path, { redirect: 'manual', headers });

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
async function otherDrafts(): Promise<[kind: PreviewKind, id: string, title: string][]> {
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
  const withFiles = new Set(['article', 'research', 'podcast']);
  for (const [kind, item, title] of [['article', id, 'Naskah rahasia'] as const, ...others]) {
    const response = await page.goto(staff.product.url + previewPath(kind, item, 'id'));
    expect([kind, response?.status()]).toEqual([kind, 200]);
    expect(await page.getByRole('heading', { name: title }).count()).toBe(1);
    // Generated PDFs contain only public data, so a link to one would be broken.
    const files = page
      .locator('main')
      .locator('[href$=".pdf"], [href$=".ics"], [href$=".bib"], [href$=".ris"]');
    expect([kind, await files.count()]).toEqual([kind, 0]);
    const saysSo = page.getByText('Berkasnya (PDF, sitasi, kalender) tersedia setelah diterbitkan.');
    expect([kind, await saysSo.count()]).toEqual([kind, withFiles.has(kind) ? 1 : 0]);
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
