import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { type PreviewKind, previewPath } from '@institute/core/preview.ts';
import { expect, it } from 'vitest';
import { card, makeArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const nobody = '01890000-0000-7000-8000-000000000000';
const get = (path: string) => fetch(staff.product.url + path, { redirect: 'manual' });

/** A draft with a draft translation. */
let drafts = 0;
const draft = () =>
  makeArticle(staff.api, {
    title: 'Naskah rahasia',
    slug: `naskah-rahasia-${drafts++}`,
    status: 'draft',
    content: '<p>Isi rahasia</p>',
    translations: { en: { title: 'Secret draft', content: '<p>Secret body</p>', status: 'draft' } },
  });

it('redirects signed-out users from a preview to the sign-in', async () => {
  const { id, slug } = await draft();
  for (const path of [previewPath('article', id, 'id'), previewPath('article', nobody, 'id')]) {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/admin']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('rahasia');
  }
  expect((await get(`/id/blog/${slug}`)).status).toBe(404);
});

it('returns no preview of an unknown item', async () => {
  const page = await staff.signedIn();
  for (const path of [
    previewPath('article', nobody, 'id'),
    '/admin/preview/article/none/id',
    `/admin/preview/constructor/${nobody}/id`,
    `/admin/preview/article/${nobody}/fr`,
  ]) {
    const response = await page.goto(staff.product.url + path);
    expect([path, response?.status()]).toEqual([path, 404]);
  }
});

it('previews a draft on its page in both languages without JavaScript, and only for staff', async () => {
  const { id, slug } = await draft();
  const list = await staff.dashboard();
  const opened = list.context().waitForEvent('page');
  await card(list, 'Naskah rahasia').first().getByRole('link', { name: 'Preview: Naskah rahasia' }).click();
  const page = await opened;
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/preview\/article\/.+\/id$/);
  const response = await page.goto(staff.product.url + previewPath('article', id, 'id'));
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Naskah rahasia');
  expect(await page.getByText('Isi rahasia').isVisible()).toBe(true);
  expect(await page.locator('script[src], script:not([type])').count()).toBe(0);
  const note = page.getByRole('complementary').filter({ hasText: 'Pratinjau' });
  await note.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Secret draft' }).waitFor();
  expect(await page.getByText('Secret body').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByRole('tab').first().waitFor();
  for (const language of ['id', 'en']) {
    expect((await get(`/${language}/blog/${slug}`)).status).toBe(404);
    expect(await (await get(`/${language}/blog`)).text()).not.toMatch(/Naskah rahasia|Secret draft/);
  }
});

it('previews each content type on its page', async () => {
  const { api } = staff;
  const made: [PreviewKind, string, string][] = [
    ['article', (await draft()).id, 'Naskah rahasia'],
    [
      'podcast',
      (
        await api.call(podcast.admin.create, {
          body: {
            title: 'Siaran rahasia',
            slug: 'siaran-rahasia',
            summary: 'Nanti',
            scheduledAt: '2027-01-01T00:00:00Z',
            status: 'draft',
          },
        })
      ).id,
      'Siaran rahasia',
    ],
    [
      'research',
      (
        await api.call(research.admin.create, {
          body: {
            title: 'Laporan rahasia',
            authors: ['A'],
            abstract: 'Ringkasan',
            content: 'Naskah penuh',
            isPublished: 'false',
          },
        })
      ).id,
      'Laporan rahasia',
    ],
    [
      'service',
      (
        await api.call(service.admin.create, {
          body: {
            title: 'Layanan rahasia',
            description: 'Nanti',
            category: 'research',
            isActive: 'false',
          },
        })
      ).id,
      'Layanan rahasia',
    ],
    [
      'site-content',
      (
        await api.call(siteContent.admin.create, {
          body: { section: 'hero', title: 'Judul rahasia', content: 'Isi', isActive: 'false' },
        })
      ).id,
      'Judul rahasia',
    ],
  ];
  const page = await staff.signedIn();
  for (const [kind, id, title] of made) {
    const response = await page.goto(staff.product.url + previewPath(kind, id, 'id'));
    expect([kind, response?.status()]).toEqual([kind, 200]);
    expect(await page.getByRole('heading', { name: title }).count()).toBe(1);
    // Generated PDFs contain only public data, so a link to one would be broken.
    const files = page
      .locator('main')
      .locator('[href$=".pdf"], [href$=".ics"], [href$=".bib"], [href$=".ris"]');
    expect([kind, await files.count()]).toEqual([kind, 0]);
    const saysSo = page.getByText('Berkasnya (PDF, sitasi, kalender) tersedia setelah diterbitkan.');
    expect([kind, await saysSo.count()]).toEqual([kind, kind === 'research' || kind === 'podcast' ? 1 : 0]);
  }
  for (const path of ['/id', '/id/services', '/id/podcasts', '/id/research'])
    expect(await (await get(path)).text()).not.toContain('rahasia');
});
