import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#src/db/base-model.ts';
import { Article } from '#src/models/article.ts';
import { Podcast } from '#src/models/podcast.ts';
import { Research } from '#src/models/research.ts';
import { Revision } from '#src/models/revision.ts';
import { Service } from '#src/models/service.ts';
import { SiteContent } from '#src/models/site-content.ts';
import { routes } from '#src/routes.ts';
import { documents } from '#src/web/generated-documents.ts';
import {
  makeArticle,
  makeContact,
  makePodcast,
  makeResearch,
  makeService,
  makeSiteContent,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const canary = 'canarytoken';
const hiddenSlug = `${canary}-slug`;
const tricks = [
  '',
  'lang=en',
  'lang=id',
  'limit=100',
  'limit=1&total=1',
  `q=${canary}`,
  `q=${canary}&lang=en&total=1`,
  `q=%25${canary.slice(2, 9)}%25`,
  `q=-nothing`,
  'status=draft',
  'status=scheduled&publishAt=2000-01-01T00:00:00Z&now=2999-12-31T00:00:00Z',
  'status=draft&isPublished=false&isActive=false&published=0',
  'isPublished=false',
  'is_published=false',
  'isActive=false',
  'filter[status]=draft',
  'where[status]=draft',
  'fields=*',
  'include=contacts,drafts',
  'select=*',
  'sort=content',
  'orderBy=status',
  'page=1&pageSize=100&missing=en',
  'category=Company%20News',
  `slug=${hiddenSlug}`,
  'preview=true&draft=1',
  '__proto__[status]=draft',
  `after=${Buffer.from('["2999-01-01T00:00:00.000Z","01890a5d-ac96-774b-bcce-b302099a8057"]').toString('base64url')}`,
];

let app: TestApp;
let anonymous: string[];
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.services;
  await makeArticle(db, {
    slug: 'shown',
    translations: { en: { title: canary, content: `<p>${canary}</p>`, status: 'draft' } },
  });
  await makeResearch(db, {
    slug: 'shown',
    translations: { en: { title: canary, abstract: canary, status: 'draft' } },
  });
  await makePodcast(db, {
    slug: 'shown',
    translations: { en: { summary: canary, discussionPoints: canary, status: 'draft' } },
  });
  await makeService(db, { translations: { en: { title: canary, features: [canary], status: 'draft' } } });
  await makeSiteContent(db, { metadata: canary, translations: { en: { content: canary, status: 'draft' } } });
  anonymous = await crawl();
  const texts = { title: canary, language: 'id' as const, translations: { en: { title: canary } } };
  const slug = hiddenSlug;
  await makeArticle(db, {
    ...{
      ...texts,
      slug,
      excerpt: canary,
      content: `<p>${canary}</p>`,
      status: 'draft',
      category: 'Company News',
    },
    ...{ coverImageUrl: `/uploads/${canary}.webp`, gallery: [`/uploads/${canary}.webp`] },
    publishedAt: new Date(),
  });
  await makeResearch(db, {
    ...{ ...texts, slug, abstract: canary, content: canary, authors: [canary], tags: [canary] },
    ...{ isPublished: false, publicationDate: new Date() },
  });
  await makePodcast(db, {
    ...{ ...texts, slug, summary: canary, discussionPoints: canary, location: canary, isPublished: false },
    ...{ speakers: [{ speakerName: canary, role: canary }], scheduledAt: new Date('2999-01-01') },
  });
  await makeService(db, { ...texts, description: canary, features: [canary], isActive: false, position: -5 });
  await makeSiteContent(db, {
    ...texts,
    section: canary,
    content: canary,
    metadata: canary,
    isActive: false,
  });
  // Published, but not before a moment that has not come.
  const publishAt = new Date('2999-01-01');
  const planned = { ...texts, slug: `${canary}-planned`, publishAt };
  await makeArticle(db, { ...planned, excerpt: canary, content: `<p>${canary}</p>`, publishedAt: publishAt });
  await makeResearch(db, { ...planned, abstract: canary, tags: [canary], publicationDate: publishAt });
  await makePodcast(db, { ...planned, summary: canary, scheduledAt: new Date('2999-02-01') });
  // Public in all but that it is in the trash; its past versions are nobody's but staff's.
  const { id: past } = await makeArticle(db, { slug: 'trashed', title: canary, content: `<p>${canary}</p>` });
  const trashed = { deletedAt: new Date(), deletedBy: canary };
  await Article.query(db).findById(past).patch(trashed);
  const research = { ...texts, slug: 'trashed', abstract: canary, authors: [canary], tags: [canary] };
  await Research.query(db)
    .findById((await makeResearch(db, research)).id)
    .patch(trashed);
  const podcast = { ...texts, slug: 'trashed', summary: canary, scheduledAt: new Date('2999-01-01') };
  await Podcast.query(db)
    .findById((await makePodcast(db, podcast)).id)
    .patch(trashed);
  const service = { ...texts, description: canary, position: -6 };
  await Service.query(db)
    .findById((await makeService(db, service)).id)
    .patch(trashed);
  const content = { ...texts, section: `${canary}-trashed`, content: canary };
  await SiteContent.query(db)
    .findById((await makeSiteContent(db, content)).id)
    .patch(trashed);
  await keepPast(db);
  await makeContact(db, { name: canary, email: `${canary}@example.org`, message: canary, subject: canary });
});
afterAll(() => app.close());

/** A version of what is shown, with words that it has no longer. */
async function keepPast(db: Db): Promise<void> {
  const shown = await Article.query(db).findOne({ slug: 'shown' }).throwIfNotFound();
  await Revision.query(db).insert({
    ...{ kind: 'article', itemId: shown.id, number: 1, action: 'stored', languages: [], savedBy: canary },
    fields: { title: canary, content: canary },
  });
}

/** Everything that an anonymous visitor can read, by every public address and trick, as one text per answer. */
async function crawl(cookie?: string, below = '/api/'): Promise<string[]> {
  const readable = routes.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access === 'anyone');
  const answers: string[] = [];
  for (const { endpoint } of readable) {
    if (!endpoint.path.startsWith(below)) continue;
    const paths = endpoint.path.includes(':')
      ? [
          'shown',
          'trashed',
          `${canary}-planned`,
          hiddenSlug,
          hiddenSlug.toUpperCase(),
          '%25',
          '*',
          `${hiddenSlug}%00`,
        ].map((slug) => endpoint.path.replace(/:\w+/, slug))
      : [endpoint.path];
    for (const path of paths) {
      for (const trick of tricks) {
        const { status, headers, text } = await app.request(
          'GET',
          `${path}?${trick}`,
          cookie ? { cookie } : {},
        );
        expect([path, trick, status < 500]).toEqual([path, trick, true]);
        // What the caller asked for may stand in the link to the next part; what matters is what was found.
        answers.push(`${status} ${headers.get('x-total-count')} ${text}`);
      }
    }
  }
  return answers;
}

describe('what is not public', () => {
  it('is in no public answer, whatever is asked', async () => {
    expect(anonymous.length).toBeGreaterThan(200);
    const leaks = (await crawl()).filter((answer) => answer.toLowerCase().includes(canary));
    expect(leaks).toEqual([]);
  });

  it('changes no public answer: no count, no order, no status tells that it is there', async () => {
    expect(await crawl()).toEqual(anonymous);
  });

  it('is in no document for programs', async () => {
    expect(documents.length).toBeGreaterThan(5);
    for (const path of [
      ...['/feed.xml', '/en/feed.xml', '/id/feed.xml', '/id/feed.json', '/en/feed.json', '/sitemap.xml'],
      ...['/sitemap-article-1.xml', '/sitemap-publication-1.xml', '/sitemap-podcast-1.xml', '/podcasts.ics'],
      ...['planned'].flatMap((slug) => [
        `/podcasts/${canary}-${slug}.ics`,
        ...['bib', 'ris', 'pdf'].map((file) => `/research/${canary}-${slug}/${canary}-${slug}.${file}`),
      ]),
      ...['/podcasts/trashed.ics', '/research/trashed/trashed.bib', '/research/trashed/trashed.ris'],
      ...['/research/trashed/trashed.pdf', '/sitemap/articles-1.xml'],
      ...['ListRecords', 'ListIdentifiers'].map((verb) => `/oai?verb=${verb}&metadataPrefix=oai_dc`),
    ]) {
      const { status, text } = await app.request('GET', path, {});
      expect([path, status < 500, text.includes(canary), text.includes('trashed')]).toEqual([
        path,
        true,
        false,
        false,
      ]);
    }
  });

  it('is as hidden from staff on the public addresses', async () => {
    expect(await crawl(await app.signIn())).toEqual(anonymous);
  });

  it('is what staff see on theirs', async () => {
    const cookie = await app.signIn();
    for (const path of ['articles', 'research', 'podcasts', 'services', 'content', 'contacts']) {
      const reply = await app.request('GET', `/api/admin/${path}`, { cookie });
      expect([path, reply.text.includes(canary)]).toEqual([path, true]);
    }
  });

  it('is gone from every public answer at once when it is taken back or deleted', async () => {
    const { db } = app.services;
    const cookie = await app.signIn();
    const article = await makeArticle(db, { slug: 'taken-back', title: canary });
    const seen = async () => (await crawl('', '/api/articles')).some((answer) => answer.includes(canary));
    expect(await seen()).toBe(true);
    const path = `/api/admin/articles/${article.id}`;
    await app.request('PUT', path, { cookie, body: { status: 'draft' } });
    expect(await seen()).toBe(false);
    await app.request('PUT', path, { cookie, body: { status: 'published' } });
    expect(await seen()).toBe(true);
    await app.request('DELETE', path, { cookie });
    expect(await seen()).toBe(false);
  });
});
