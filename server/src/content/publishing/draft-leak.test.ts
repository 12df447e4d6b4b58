import { randomUUID } from 'node:crypto';
import { commentedTypes } from '@institute/core/content/comment/limits.ts';
import type { ContentType } from '@institute/core/content/content-types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '#server/content/types/index.ts';
import type { Db } from '#server/db/base-model.ts';
import { Article } from '#server/db/models/article.ts';
import { Revision } from '#server/db/models/revision.ts';
import { routes } from '#server/routes.ts';
import { documents } from '#server/web/generated-documents.ts';
import {
  makeArticle,
  makeContact,
  makePerson,
  makePodcast,
  makeResearch,
  makeService,
  makeSiteContent,
  makeTopic,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const canary = 'canarytoken';
const hiddenSlug = `${canary}-slug`;
const tricks = [
  '',
  'lang=en',
  'limit=100',
  'limit=1&total=1',
  `q=${canary}&lang=en&total=1`,
  `q=%25${canary.slice(2, 9)}%25`,
  `q=-nothing`,
  'status=scheduled&publishAt=2000-01-01T00:00:00Z&now=2999-12-31T00:00:00Z',
  'status=draft&isPublished=false&isActive=false&published=0',
  'is_published=false',
  'filter[status]=draft',
  'fields=*&include=contacts,drafts&sort=content',
  'page=1&pageSize=100&missing=en',
  'category=Company%20News',
  `slug=${hiddenSlug}`,
  'preview=true&draft=1',
  '__proto__[status]=draft',
  `after=${Buffer.from('["2999-01-01T00:00:00.000Z","01890a5d-ac96-774b-bcce-b302099a8057"]').toString('base64url')}`,
];

/** The queries for one item, which most queries of lists do not affect. */
const itemTricks = tricks.filter((trick) =>
  /^$|^lang=en$|^slug=|^preview=|^status=scheduled|^status=draft&/.test(trick),
);
/** The queries that could open drafts to staff, and find an article by its text. */
const fewTricks = tricks.filter((trick) => /^$|^q=canary|^preview=|^status=draft&/.test(trick));

const texts = { title: canary, language: 'id' as const, translations: { en: { title: canary } } };
const names = {
  name: canary,
  sortName: canary,
  alternativeNames: [canary],
  email: `${canary}@example.org`,
  links: [{ label: canary, url: `https://example.org/${canary}` }],
  portraitUrl: `/uploads/${canary}.webp`,
};
/** Of kinds with own texts for search engines. */
const own = { searchPreview: { id: { title: canary }, en: { description: canary } } };
const farFuture = new Date('2999-01-01');

interface TypeSample {
  make(db: Db, fields: object): Promise<{ id: string }>;
  /** The fields of an item whose texts all contain the canary. */
  fields: object;
  /** The fields that unpublish such an item. */
  hidden: object;
  /** A draft translation of a public item. */
  draftTranslation: object;
  /** Further fields of a scheduled item. */
  scheduled?: object;
}

const samples: Record<ContentType, TypeSample> = {
  topic: {
    make: (db, fields) => makeTopic(db, fields),
    fields: { name: canary, alternativeNames: [canary], description: canary },
    hidden: { isActive: false },
    draftTranslation: { name: canary, description: canary },
  },
  person: {
    make: (db, fields) => makePerson(db, fields),
    fields: { ...names, position: canary, biography: canary },
    hidden: { isActive: false },
    draftTranslation: { position: canary, biography: canary },
  },
  article: {
    make: (db, fields) => makeArticle(db, fields),
    fields: { ...texts, ...own, excerpt: canary, content: `<p>${canary}</p>`, category: 'Company News' },
    hidden: {
      status: 'draft',
      publishedAt: new Date(),
      coverImageUrl: `/uploads/${canary}.webp`,
      gallery: [`/uploads/${canary}.webp`],
    },
    draftTranslation: { title: canary, content: `<p>${canary}</p>` },
    scheduled: { publishedAt: farFuture },
  },
  service: {
    make: (db, fields) => makeService(db, fields),
    fields: { ...texts, ...own, description: canary, features: [canary], position: -5 },
    hidden: { isActive: false },
    draftTranslation: { title: canary, features: [canary] },
  },
  research: {
    make: (db, fields) => makeResearch(db, fields),
    fields: { ...texts, ...own, abstract: canary, content: canary, authors: [canary], tags: [canary] },
    hidden: { isPublished: false, publicationDate: new Date() },
    draftTranslation: { title: canary, abstract: canary },
    scheduled: { publicationDate: farFuture },
  },
  'site-content': {
    make: (db, fields) => makeSiteContent(db, fields),
    fields: { ...texts, content: canary, metadata: canary },
    hidden: { section: canary, isActive: false },
    draftTranslation: { content: canary },
  },
  podcast: {
    make: (db, fields) => makePodcast(db, fields),
    fields: {
      ...texts,
      ...own,
      summary: canary,
      discussionPoints: canary,
      location: canary,
      speakers: [{ speakerName: canary, role: canary }],
      scheduledAt: farFuture,
    },
    hidden: { isPublished: false },
    draftTranslation: { summary: canary, discussionPoints: canary },
    scheduled: { scheduledAt: new Date('2999-02-01') },
  },
};

let app: TestApp;
/** The responses before and after unpublished content exists, by path and query. */
let anonymous: ReadonlyMap<string, string>;
let crowded: ReadonlyMap<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.services;
  for (const { name, itemPage } of kinds) {
    const { make, draftTranslation } = samples[name];
    const slug = itemPage && { slug: `${canary}-translated` };
    const translations = { en: { ...draftTranslation, ...slug, status: 'draft' } };
    const metadata = name === 'site-content' && { metadata: canary };
    await make(db, { translations, ...metadata, ...(itemPage && { slug: 'shown' }) });
  }
  anonymous = await crawl();
  await commentOnShown(db);
  for (const { name, itemPage, publication, model } of kinds) {
    const { make, fields, hidden, scheduled } = samples[name];
    const withSlug = (slug: string) => itemPage && { slug };
    await make(db, { ...fields, ...hidden, ...withSlug(hiddenSlug) });
    if (publication) {
      await make(db, {
        ...fields,
        ...scheduled,
        ...withSlug(`${canary}-planned`),
        publishAt: farFuture,
      });
      await make(db, { ...fields, ...withSlug(`${canary}-ended`), unpublishAt: new Date('2020-01-01') });
    }
    // Public except for the trash.
    const section = name === 'site-content' && { section: `${canary}-trashed` };
    const { id } = await make(db, { ...fields, ...section, ...withSlug('trashed') });
    await model.query(db).findById(id).patch({ deletedAt: new Date(), deletedBy: canary });
  }
  await storePastRevision(db);
  await makeContact(db, { name: canary, email: `${canary}@example.org`, message: canary, subject: canary });
  crowded = await crawl();
});
afterAll(() => app.close());

/** Comments on the public items, with a quote and a reply, and one of a guest. */
async function commentOnShown(db: Db): Promise<void> {
  const hash = 'c'.repeat(64);
  await db('comment_texts').insert({ hash, text: canary });
  for (const { name: kind, model } of kinds) {
    if (!commentedTypes.some((each) => each === kind)) continue;
    const { id: itemId } = await model.query(db).first().throwIfNotFound();
    const written = { kind, item_id: itemId, language: 'id', text: canary, username: canary };
    const quote = { field: 'title', text_hash: hash, range_start: 0, range_end: 5, quote: canary };
    const id = randomUUID();
    await db('comments').insert({ ...written, ...quote, id, user_id: randomUUID() });
    await db('comments').insert({ ...written, id: randomUUID(), parent_id: id, user_id: randomUUID() });
    await db('comments').insert({ ...written, id: randomUUID(), username: null, guest_name: canary });
  }
}

/** Stores a past revision of a public article, with texts that it does not have any more. */
async function storePastRevision(db: Db): Promise<void> {
  const shown = await Article.query(db).findOne({ slug: 'shown' }).throwIfNotFound();
  await Revision.query(db).insert({
    ...{ kind: 'article', itemId: shown.id, number: 1, action: 'stored', languages: [], savedBy: canary },
    fields: { title: canary, content: canary },
  });
}

/** Requests every public URL with queries. Returns one text per response, by path and query. */
async function crawl({ cookie = '', below = '/api/', queries = tricks } = {}): Promise<Map<string, string>> {
  const readable = routes.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access === 'public');
  const answers = new Map<string, string>();
  for (const { endpoint } of readable) {
    if (!endpoint.path.startsWith(below)) continue;
    const isOfItem = endpoint.path.includes(':');
    const paths = isOfItem
      ? [
          'shown',
          'trashed',
          `${canary}-planned`,
          `${canary}-ended`,
          hiddenSlug,
          hiddenSlug.toUpperCase(),
          '%25',
          '*',
          `${hiddenSlug}%00`,
        ].map((slug) => endpoint.path.replace(/:\w+/, slug))
      : [endpoint.path];
    for (const path of paths) {
      for (const trick of queries) {
        if (isOfItem && !itemTricks.includes(trick)) continue;
        const url = `${path}?${trick}`;
        const { status, headers, text } = await app.request('GET', url, cookie ? { cookie } : {});
        expect([url, status < 500]).toEqual([url, true]);
        // The `Link` header may repeat the query, so only the body and the total count.
        answers.set(url, `${status} ${headers.get('x-total-count')} ${text}`);
      }
    }
  }
  return answers;
}

describe('content that is not public', () => {
  it('is in no public response for any query', () => {
    expect(anonymous.size).toBeGreaterThan(200);
    const leaks = [...crowded].filter(([, answer]) => answer.toLowerCase().includes(canary));
    expect(leaks).toEqual([]);
  });

  it('changes no public response: no count, order or status reveals it', () => {
    expect(crowded).toEqual(anonymous);
  });

  it('includes the names of the users who wrote a public item', () => {
    const names = /"(?:createdBy|updatedBy|deletedBy|savedBy|username|passwordHash|contentPolicy)":/;
    expect([...crowded].filter(([, answer]) => names.test(answer)).map(([url]) => url)).toEqual([]);
  });

  it('is in no feed, sitemap, calendar, citation or OAI document', async () => {
    expect(documents.length).toBeGreaterThan(5);
    for (const path of [
      ...['/feed.xml', '/en/feed.xml', '/id/feed.xml', '/id/feed.json', '/en/feed.json', '/sitemap.xml'],
      ...['/sitemap-article-1.xml', '/sitemap-publication-1.xml', '/sitemap-podcast-1.xml', '/podcasts.ics'],
      ...['slug', 'planned', 'ended'].flatMap((slug) => [
        `/podcasts/${canary}-${slug}.ics`,
        ...['people', 'topics'].map((name) => `/id/${name}/${canary}-${slug}/feed.xml`),
        ...['bib', 'ris', 'pdf'].map((file) => `/research/${canary}-${slug}/${canary}-${slug}.${file}`),
        ...['bib', 'ris'].map((file) => `/blog/${canary}-${slug}/${canary}-${slug}.${file}`),
      ]),
      ...['/id/people/shown/feed.xml', '/en/topics/shown/feed.json', '/id/domains/economy/feed.xml'],
      ...['/id/research/shown/shown.references.bib', '/id/blog/shown/shown.references.ris'],
      ...['/podcasts/shown.ics', '/blog/shown/shown.bib', '/blog/shown/shown.ris'],
      ...['/research/shown/shown.bib', '/research/shown/shown.ris', '/research/shown/shown.pdf'],
      ...['/podcasts/trashed.ics', '/research/trashed/trashed.bib', '/research/trashed/trashed.ris'],
      ...['/blog/trashed/trashed.bib', '/blog/trashed/trashed.ris'],
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

  it('is not visible to signed-in staff on public URLs either', async () => {
    const seen = await crawl({ cookie: await app.signIn(), queries: fewTricks });
    expect(seen.size).toBeGreaterThan(50);
    for (const [url, answer] of seen) expect([url, answer]).toEqual([url, anonymous.get(url)]);
  });

  it('is visible to staff on every staff list', async () => {
    const cookie = await app.signIn();
    for (const path of [...kinds.map(({ tab }) => tab), 'contacts']) {
      const response = await app.request('GET', `/api/admin/${path}`, { cookie });
      expect([path, response.text.includes(canary)]).toEqual([path, true]);
    }
  });

  it('disappears from every public response when an article is unpublished or deleted', async () => {
    const { db } = app.services;
    const cookie = await app.signIn();
    const article = await makeArticle(db, { slug: 'taken-back', title: canary });
    const seen = async () => {
      const answers = await crawl({ below: '/api/articles', queries: fewTricks });
      return [...answers.values()].some((answer) => answer.includes(canary));
    };
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
