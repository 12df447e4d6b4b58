import { beforeEach, describe, expect, it } from 'vitest';
import { Pdf } from '#server/db/models/pdf.ts';
import { makePerson } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { isGoneUrl } from './find-redirect.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const send = (method: string, path: string, body?: object) =>
  app.request(method, `/api/admin/${path}`, { cookie, body });
const english = (slug?: string | null, more: object = {}) => ({
  translations: { en: { title: 'English title', excerpt: 'Summary', slug, ...more } },
});
const article = (slug: string, more: object = {}) => ({
  ...{ title: slug, slug, excerpt: 'Ringkasan', category: 'Case Studies' },
  ...more,
});
const publication = (title: string, more: object = {}) => ({
  ...{ title, authors: ['Ratna'], abstract: 'Abstrak', type: 'report' },
  ...more,
});
async function create(path: string, body: object) {
  const response = await send('POST', path, body);
  expect([response.status, response.body.fields]).toEqual([201, undefined]);
  return response.body;
}
async function change(path: string, id: string, body: object) {
  const response = await send('PUT', `${path}/${id}`, body);
  expect([response.status, response.body.fields]).toEqual([200, undefined]);
  return response.body;
}
async function found(slug: string, path = 'articles') {
  const { status, body } = await app.request('GET', `/api/${path}/slug/${slug}?lang=en`);
  return status === 200 ? { slug: body.slug, slugs: body.slugs } : status;
}
async function targetOf(path: string, headers = {}) {
  const { status, headers: sent } = await app.request('GET', path, { headers });
  return status === 301 ? sent.get('location') : status;
}
const refusal = async (method: string, path: string, body: object) => {
  const { status, body: error } = await send(method, path, body);
  return [status, error.code, error.fields];
};

describe('the slug of a translation', () => {
  it('is cleaned, finds the item, and leaves the slug of the main language as it is', async () => {
    const { id, slug, translations } = await create(
      'articles',
      article('kajian', english('An English Slug!')),
    );
    expect([slug, translations.en.slug]).toEqual(['kajian', 'an-english-slug']);
    const both = { slug: 'kajian', slugs: { id: 'kajian', en: 'an-english-slug' } };
    expect([await found('kajian'), await found('an-english-slug')]).toEqual([both, both]);
    const [listed] = (await app.request('GET', '/api/articles')).body;
    expect(listed).toMatchObject(both);
    // A client that does not know the slug retains it. An empty one removes it.
    await change('articles', id, english(undefined, { title: 'Other' }));
    expect(await found('an-english-slug')).toEqual(both);
    await change('articles', id, english(''));
    expect(await found('an-english-slug')).toEqual({ slug: 'kajian', slugs: undefined });
    await change('articles', id, english('kajian'));
    expect((await send('GET', `articles/${id}`)).body.translations.en.slug).toBeUndefined();
  });

  it('is neither public nor reachable before its translation is published', async () => {
    const { id } = await create('articles', article('kajian', english('secret', { status: 'draft' })));
    expect([await found('secret'), await targetOf('/en/blog/secret/secret.bib')]).toEqual([404, 404]);
    expect(JSON.stringify((await app.request('GET', '/api/articles')).body)).not.toContain('secret');
    expect((await app.request('GET', '/sitemap.xml')).text).not.toContain('secret');
    await change('articles', id, english('secret', { status: 'draft', title: 'Other' }));
    await change('articles', id, english('other', { status: 'draft' }));
    expect(await found('secret')).toBe(404);
    await change('articles', id, english('other', { status: 'published' }));
    expect(await found('other')).toMatchObject({ slugs: { en: 'other' } });
    // The address was public, so it leads to the item when the translation is a draft again.
    await change('articles', id, english('other', { status: 'draft' }));
    expect(await found('other')).toEqual({ slug: 'kajian', slugs: undefined });
    expect(await targetOf('/en/blog/other/other.bib')).toBe('/en/blog/kajian/kajian.bib');
    await change('articles', id, english('other', { status: 'published' }));
    expect(await app.services.db('redirects')).toEqual([]);
  });

  it('is unique among all slugs of the content type, also in the trash', async () => {
    const { id: first } = await create('articles', article('satu', english('one')));
    const { id: second } = await create('articles', article('dua', english('two')));
    const taken = (field: string) => [409, 'slug_taken', { [field]: 'address_in_use' }];
    const inEnglish = taken('translations.en.slug');
    expect(await refusal('POST', 'articles', article('one'))).toEqual(taken('slug'));
    expect(await refusal('POST', 'articles', article('tiga', english('satu')))).toEqual(inEnglish);
    expect(await refusal('PUT', `articles/${second}`, english('one'))).toEqual(inEnglish);
    await send('DELETE', `articles/${first}`);
    expect(await refusal('PUT', `articles/${second}`, english('one'))).toEqual(inEnglish);
    expect(await refusal('PUT', `articles/${second}`, { slug: 'one' })).toEqual(taken('slug'));
    // Other content types have their own addresses, and the item may swap its slugs.
    await create('people', { name: 'Ratna', slug: 'one' });
    await change('articles', second, { slug: 'two', ...english('dua') });
    const { rows } = await app.services.db.raw(
      "select indexname from pg_indexes where indexname like '%_translated_slug_unique' order by 1",
    );
    expect(rows).toHaveLength(5);
  });

  it('lets only one of three concurrent saves have a slug', async () => {
    const bodies = [article('satu', english('sama')), article('sama'), article('dua', english('sama'))];
    const statuses = (await Promise.all(bodies.map((body) => send('POST', 'articles', body)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
  });

  it('is retained by a restored revision, by the trash and by a swap of the languages', async () => {
    const { id } = await create('articles', article('kajian', english('study')));
    await change('articles', id, { title: 'Baru', ...english('analysis') });
    const restored = await send('POST', `articles/${id}/restore`, { number: 1, version: 2 });
    expect([restored.body.title, restored.body.translations.en.slug]).toEqual(['kajian', 'analysis']);
    const one = await send('POST', `articles/${id}/restore`, { number: 1, version: 3, language: 'en' });
    expect(one.body.translations.en.slug).toBe('analysis');
    await send('DELETE', `articles/${id}`);
    expect(await isGoneUrl(app.services.db, '/en/blog/analysis')).toBe(true);
    expect(await isGoneUrl(app.services.db, '/en/blog/study')).toBe(true);
    await send('POST', `articles/${id}/trash/restore`);
    const swapped = { language: 'en', translations: { id: { title: 'Judul', excerpt: 'Ringkasan' } } };
    const item = await change('articles', id, swapped);
    expect([item.slug, item.translations.id.slug]).toEqual(['analysis', 'kajian']);
  });

  it('is new in a copy', async () => {
    const { id } = await create('articles', article('kajian', english('study')));
    const copy = (await send('POST', `articles/${id}/duplicate`)).body;
    expect([copy.slug, copy.translations.en.slug]).toEqual(['kajian-salinan', 'english-title-copy']);
  });
});

describe('addresses in two languages', () => {
  it('lead files to the slug of the language, and former slugs to both', async () => {
    const { id } = await create('articles', article('kajian', english('study')));
    expect(await targetOf('/en/blog/kajian/kajian.bib')).toBe('/en/blog/study/study.bib');
    expect(await targetOf('/id/blog/study/study.ris')).toBe('/id/blog/kajian/kajian.ris');
    expect(await targetOf('/en/blog/kajian/share.png')).toBe('/en/blog/study/share.png');
    for (const path of ['/blog/kajian/kajian.bib', '/blog/study/study.bib', '/en/blog/study/study.bib'])
      expect(await targetOf(path)).toBe(200);
    expect((await app.request('GET', '/en/blog/study/study.bib')).text).toContain('/en/blog/study');
    await change('articles', id, english('analysis'));
    expect(await targetOf('/en/blog/study')).toBe('/en/blog/analysis');
    expect(await targetOf('/id/blog/study')).toBe('/id/blog/kajian');
    expect(await targetOf('/blog/study', { 'Accept-Language': 'en' })).toBe('/blog/analysis');
    expect(await targetOf('/en/blog/study/study.bib')).toBe('/en/blog/analysis/analysis.bib');
    await change('articles', id, { slug: 'telaah' });
    expect(await targetOf('/en/blog/kajian')).toBe('/en/blog/analysis');
  });

  it('lead files to the slug of the language without reading the bodies of translations', async () => {
    await create('articles', article('kajian', english('study')));
    const queries: string[] = [];
    const record = ({ sql }: { sql: string }) => queries.push(sql);
    app.services.db.on('query', record);
    expect(await targetOf('/en/blog/kajian/kajian.bib')).toBe('/en/blog/study/study.bib');
    app.services.db.removeListener('query', record);
    const reads = queries.filter((sql) => sql.includes('from "articles"'));
    expect(reads).toEqual([expect.stringContaining('"listed_translations" as "translations"')]);
  });

  it('need consent to take over a former slug of another item', async () => {
    const { id } = await create('articles', article('kajian', english('study')));
    await change('articles', id, english('analysis'));
    const { id: other } = await create('articles', article('lain', english('another')));
    const redirects = [409, 'slug_redirects', { 'translations.en.slug': 'redirects' }];
    expect(await refusal('PUT', `articles/${other}`, english('study'))).toEqual(redirects);
    await change('articles', other, { ...english('study'), endRedirect: true });
    expect(await found('study')).toMatchObject({ slug: 'lain' });
  });

  it('return 410 for both slugs of a deleted item, also after its permanent deletion', async () => {
    const { id } = await create('articles', article('awal', english('study')));
    await change('articles', id, { slug: 'kajian' });
    const hidden = await create('articles', article('rahasia', english('secret', { status: 'draft' })));
    const isGone = (slug: string) => isGoneUrl(app.services.db, `/en/blog/${slug}`);
    for (const each of [id, hidden.id]) await send('DELETE', `articles/${each}`);
    expect([await isGone('kajian'), await isGone('study'), await isGone('secret')]).toEqual([
      true,
      true,
      false,
    ]);
    for (const each of [id, hidden.id]) await send('DELETE', `articles/${each}/trash`);
    expect([await isGone('kajian'), await isGone('study'), await isGone('secret')]).toEqual([
      true,
      true,
      false,
    ]);
    // A former address is gone, too. Another item takes it without consent.
    expect(await isGone('awal')).toBe(true);
    await create('articles', article('awal'));
    expect(await found('awal')).toMatchObject({ slug: 'awal' });
  });

  it('are in documents, lists and results of every content type', async () => {
    const { db, storage } = app.services;
    const pdf = `${'a'.repeat(32)}-4.pdf`;
    await storage.put(pdf, Buffer.from('%PDF'), 'application/pdf');
    await Pdf.query(db).insert({ name: pdf, fileName: 'a.pdf', bytes: 4, createdBy: null });
    const person = await makePerson(db, {
      ...{ name: 'Ratna', slug: 'ratna', position: 'Peneliti' },
      translations: { en: { position: 'Researcher', slug: 'ratna-en' } as never },
    });
    const byline = { contributions: [{ name: 'Ratna', role: 'author', personId: person.id }] };
    const text = { title: 'Coffee prices', abstract: 'Abstract', slug: 'coffee-prices', pdf };
    const paper = await create('research', {
      ...publication('Harga kopi', byline),
      translations: { en: text },
    });
    await create('podcasts', {
      ...{ title: 'Siniar', slug: 'siniar', summary: 'Kopi', scheduledAt: '2031-03-14T12:30:00Z' },
      translations: { en: { title: 'Podcast', summary: 'Coffee', slug: 'coffee-talk' } },
    });
    expect(paper.slug).toBe('harga-kopi');
    const read = async (path: string) => (await app.request('GET', path)).text;
    expect(await read('/en/podcasts/coffee-talk.ics')).toContain('/en/podcasts/coffee-talk');
    expect(await targetOf('/en/podcasts/siniar.ics')).toBe('/en/podcasts/coffee-talk.ics');
    expect(await targetOf('/en/people/ratna/feed.xml')).toBe('/en/people/ratna-en/feed.xml');
    expect(await read('/en/people/ratna-en/feed.xml')).toContain('/en/research/coffee-prices"');
    expect(await read('/en/research/coffee-prices/coffee-prices.bib')).toContain(
      '/en/research/coffee-prices',
    );
    expect(await targetOf('/en/research/harga-kopi/harga-kopi.pdf')).toBe(
      '/en/research/coffee-prices/coffee-prices.pdf',
    );
    expect(await targetOf('/en/research/coffee-prices/coffee-prices.pdf')).toBe(200);
    const records = await read('/oai?verb=ListRecords&metadataPrefix=oai_dc');
    expect(records).toMatch(/\/id\/research\/harga-kopi<.*\/en\/research\/coffee-prices</s);
    const sitemap = await read('/sitemap.xml');
    expect(sitemap).toMatch(/hreflang="en" href="[^"]*\/en\/podcasts\/coffee-talk"/);
    expect(sitemap).toMatch(/hreflang="x-default" href="[^"]*\/podcasts\/siniar"/);
    expect(sitemap).not.toMatch(/\/en\/podcasts\/siniar/);
    const [result] = (await app.request('GET', '/api/search?q=coffee&lang=en')).body;
    expect(result.slugs.en).toMatch(/^coffee/);
    const [work] = (await app.request('GET', '/api/people/slug/ratna-en/works?lang=en')).body;
    expect(work.slugs).toEqual({ id: 'harga-kopi', en: 'coffee-prices' });
    const { body: page } = await app.request('GET', '/api/research/slug/coffee-prices?lang=en');
    expect(page.contributions[0].person.slugs.en).toBe('ratna-en');
    const checked = encodeURIComponent('/en/research/coffee-prices\n/en/research/none');
    expect((await send('GET', `links?addresses=${checked}`)).body).toEqual([
      { address: '/en/research/none', fault: 'missing' },
    ]);
  });

  it('of a publication follow the redirect rules in English and never change in the main language', async () => {
    const translation = { title: 'Coffee', abstract: 'Abstract' };
    const body = { ...publication('Kopi'), translations: { en: { ...translation, slug: 'coffee' } } };
    const { id } = await create('research', body);
    await change('research', id, { title: 'Teh', translations: { en: { ...translation, slug: 'tea' } } });
    expect(await found('coffee', 'research')).toEqual({ slug: 'kopi', slugs: { id: 'kopi', en: 'tea' } });
    expect(await targetOf('/en/research/coffee')).toBe('/en/research/tea');
    // A new publication gets a slug that no other one has in any language.
    expect((await create('research', publication('Tea'))).slug).toBe('tea-2');
    // The languages change their roles: each retains its slug.
    const swapped = { language: 'en', translations: { id: { title: 'Teh', abstract: 'Abstrak' } } };
    const item = await change('research', id, swapped);
    expect([item.slug, item.translations.id.slug]).toEqual(['tea', 'kopi']);
  });
});
