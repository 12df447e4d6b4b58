import type { ApiClient } from '@institute/core/api/api-client.ts';
import { brand } from '@institute/core/brand/brand.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArticle, makeResearch, makeServices } from './content.ts';
import { nodesOf, readPage } from './read-head.ts';

const site = useProduct();
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});

/** Requests a document without redirects. */
async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.product.url + path, { redirect: 'manual', headers });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
const read = async (path: string) => readPage((await get(path)).body);

describe('a page after a save', () => {
  it('shows created, changed and unpublished content at once', async () => {
    const before = await get('/en/blog');
    const etag = String(before.headers.get('etag'));
    expect((await get('/en/blog')).headers.get('etag')).toBe(etag);
    const { id } = await makeArticle(staff, { title: 'Fresh from the press' });
    const after = await get('/en/blog', { 'If-None-Match': etag });
    expect(after.status).toBe(200);
    expect(after.body).toContain('Fresh from the press');
    expect((await get('/en')).body).toContain('Fresh from the press');

    expect((await get('/en/blog/fresh-from-the-press')).status).toBe(200);
    await staff.call(article.admin.update, { params: { id }, body: { title: 'Corrected at noon' } });
    const changed = await get('/en/blog/fresh-from-the-press');
    expect(changed.body).toContain('Corrected at noon');
    expect(changed.body).not.toContain('Fresh from the press');

    await staff.call(article.admin.update, { params: { id }, body: { status: 'draft' } });
    expect((await get('/en/blog/fresh-from-the-press')).status).toBe(404);
    expect((await get('/en/blog')).body).not.toContain('Corrected at noon');
  });

  it('omits an inactive service (SVC-10)', async () => {
    const [made] = await makeServices(staff, 1, { title: 'For a while' });
    for (const path of ['/en', '/en/services']) expect((await get(path)).body).toContain('For a while');
    await staff.call(service.admin.update, { params: { id: made?.id ?? '' }, body: { isActive: 'false' } });
    for (const path of ['/en', '/en/services']) expect((await get(path)).body).not.toContain('For a while');
  });

  it('redirects former addresses, and responds with 410 after a deletion, also a permanent one', async () => {
    const statuses = async (...slugs: string[]) =>
      (await Promise.all(slugs.map((slug) => get(`/en/blog/${slug}`)))).map(({ status }) => status);
    const { id } = await makeArticle(staff, { title: 'First address' });
    const draft = await makeArticle(staff, { title: 'Never shown', status: 'draft' });
    await staff.call(article.admin.update, { params: { id }, body: { slug: 'second-address' } });
    const moved = await get('/id/blog/first-address?q=1&other=2');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/id/blog/second-address?q=1']);
    expect(moved.headers.get('cache-control')).toBe('no-cache');
    // Visitors follow a slug that changes back.
    await staff.call(article.admin.update, { params: { id }, body: { slug: 'first-address' } });
    expect(await statuses('first-address', 'second-address')).toEqual([200, 301]);

    for (const each of [id, draft.id]) await staff.call(article.admin.remove, { params: { id: each } });
    // The draft was never public.
    expect(await statuses('first-address', 'second-address', 'never-shown')).toEqual([410, 410, 404]);
    const gone = await get('/blog/first-address');
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(gone.body).toContain('<meta name="robots" content="noindex"/>');
    expect(gone.body).not.toMatch(/rel="(canonical|alternate)"/);
    expect((await get('/api/articles/slug/first-address')).status).toBe(404);
    await staff.call(article.admin.purge, { params: { id } });
    expect(await statuses('first-address')).toEqual([410]);
    await makeArticle(staff, { title: 'First address' });
    expect(await statuses('first-address')).toEqual([200]);
  });
});

describe('the JSON-LD of saved content', () => {
  it('describes an article, with its markup escaped', async () => {
    const { id: _, ...entry } = await makeArticle(staff, {
      title: '</script><script>alert(1)</script><!-- & "all"',
      slug: 'marked-up',
      excerpt: 'Short.',
      content: '<p>Short.</p>',
    });
    const { body } = await get('/en/blog/marked-up');
    expect(body).not.toContain('<script>alert(1)');
    const made = readPage(body);
    expect(made.metas.get('description')?.[0]).toMatch(/^Short\. Short\. .{50,140}$/);
    const published = toWibIso(entry.publishedAt ?? '');
    expect(made.times[0]).toBe(published);
    expect(made.metas.get('article:published_time')).toEqual([published]);
    expect(made.metas.get('article:modified_time')).toEqual([toWibIso(entry.updatedAt)]);
    expect(made.metas.get('article:section')).toEqual(['Industry Analysis']);
    expect([...made.metas.keys()].filter((name) => name.startsWith('citation_'))).toEqual([]);
    expect(nodesOf(made, 'BlogPosting')).toEqual([
      {
        '@type': 'BlogPosting',
        '@id': `${site.product.url}/en/blog/marked-up#article`,
        url: `${site.product.url}/en/blog/marked-up`,
        mainEntityOfPage: { '@id': `${site.product.url}/en/blog/marked-up` },
        headline: entry.title,
        description: 'Short.',
        articleSection: 'Industry Analysis',
        inLanguage: 'en',
        image: [expect.stringContaining('/en/blog/marked-up/share.png?v=')],
        datePublished: published,
        dateModified: toWibIso(entry.updatedAt),
        author: { '@id': `${site.product.url}/#organization` },
        publisher: { '@id': `${site.product.url}/#organization` },
      },
    ]);
  });

  it('describes a podcast as an event', async () => {
    await staff.call(podcast.admin.create, {
      body: {
        title: 'An evening at the coast',
        summary: 'A talk.',
        slug: 'evening',
        scheduledAt: '2027-03-14T12:30:00.000Z',
        durationMinutes: 90,
        location: 'Hall',
        address: 'Street 1',
        language: 'en',
        coverImageUrl: null,
        flyerUrl: null,
        speakers: [{ speakerName: 'Ratna Wulandari', role: 'Host' }],
      },
    });
    const [event] = nodesOf(await read('/en/podcasts/evening'), 'Event');
    expect(event).toMatchObject({
      name: 'An evening at the coast',
      startDate: '2027-03-14T19:30:00+07:00',
      endDate: '2027-03-14T21:00:00+07:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Hall', address: 'Street 1' },
      organizer: { '@id': `${site.product.url}/#organization` },
      performer: [{ '@type': 'Person', name: 'Ratna Wulandari' }],
    });
  });
});

describe('own texts for search and share', () => {
  const searchPreview = {
    id: { title: 'Judul untuk mesin pencari' },
    en: { title: `Own title ${'x'.repeat(60)}`, description: `Own description ${'y'.repeat(180)}` },
  };
  const own = searchPreview.en;

  it('replace title and descriptions of an article, but not its heading, card and breadcrumb', async () => {
    const title = 'An article with its own texts';
    const translations = { id: { title: 'Artikel dengan teks khusus' } };
    await makeArticle(staff, { title, slug: 'own-texts', searchPreview, translations });
    const { body } = await get('/en/blog/own-texts');
    const page = readPage(body);
    expect(page.title).toBe(`${own.title} | ${brand.initials.en}`);
    for (const name of ['og:title', 'twitter:title']) expect(page.metas.get(name)).toEqual([own.title]);
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(page.metas.get(name)).toEqual([own.description]);
    expect(page.metas.get('og:image:alt')).toEqual([`${title} | ${brand.name.en}`]);
    expect(nodesOf(page, 'WebPage')).toMatchObject([{ name: page.title, description: own.description }]);
    expect(nodesOf(page, 'BlogPosting')).toMatchObject([{ headline: title, description: own.description }]);
    expect(nodesOf(page, 'BreadcrumbList')).toMatchObject([{ itemListElement: [{}, {}, { name: title }] }]);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));

    const indonesian = await read('/id/blog/own-texts');
    expect(indonesian.title).toBe(`${searchPreview.id.title} | ${brand.name.id}`);
    expect(indonesian.metas.get('description')?.[0]).toMatch(/^What article 1 says in short\. /);
    expect((await get('/en/blog')).body).not.toContain(own.title);
  });

  it('leave the title of a publication in the tags for Google Scholar', async () => {
    const [{ slug = '', title } = {}] = await makeResearch(staff, 1, { searchPreview });
    const page = await read(`/en/research/${slug}`);
    expect(page.metas.get('citation_title')).toEqual([title]);
    expect(page.title).toBe(`${own.title} | ${brand.initials.en}`);
    expect(nodesOf(page, 'Report')).toMatchObject([{ name: title, headline: title }]);
  });

  it('describe a service in the data of its page', async () => {
    const [made] = await makeServices(staff, 1, { title: 'A service with own texts', searchPreview });
    const page = await read('/en/services');
    const node = nodesOf(page, 'Service').find(({ name }) => name === made?.title);
    expect(node).toMatchObject({ alternateName: own.title, description: own.description });
    expect(page.metas.get('description')?.[0]).not.toBe(own.description);
  });
});
