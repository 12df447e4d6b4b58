import { beforeEach, expect, it } from 'vitest';
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
const articleBody = (slug: string, more: object = {}) => ({
  ...{ title: slug, slug, excerpt: 'Ringkasan', category: 'Case Studies' },
  ...more,
});
async function created(path: string, body: object): Promise<string> {
  const response = await send('POST', path, body);
  expect(response.status).toBe(201);
  return response.body.id;
}
async function targetOf(path: string) {
  const { status, headers } = await app.request('GET', path);
  return [status, headers.get('location')];
}

it('redirects the page, citations, feeds, calendar and share picture of an item in both languages', async () => {
  const article = await created('articles', articleBody('lama'));
  const podcast = await created('podcasts', {
    ...{ title: 'Siniar', slug: 'lama', summary: 'Ringkasan', scheduledAt: '2031-03-14T12:30:00Z' },
  });
  const person = await created('people', { name: 'Ratna', slug: 'lama' });
  for (const slug of ['tengah', 'baru']) {
    await send('PUT', `articles/${article}`, { slug });
    await send('PUT', `podcasts/${podcast}`, { slug });
    await send('PUT', `people/${person}`, { slug });
  }
  const paths: Record<string, string> = {
    '/blog/lama': '/blog/baru',
    '/blog/tengah/tengah.bib': '/blog/baru/baru.bib',
    '/blog/lama/lama.ris': '/blog/baru/baru.ris',
    '/blog/lama/share.png': '/blog/baru/share.png',
    '/podcasts/lama': '/podcasts/baru',
    '/podcasts/lama.ics': '/podcasts/baru.ics',
    '/people/tengah': '/people/baru',
    '/people/lama/feed.xml': '/people/baru/feed.xml',
    '/people/lama/feed.json': '/people/baru/feed.json',
  };
  for (const [from, to] of Object.entries(paths))
    for (const prefix of ['/id', '/en']) expect(await targetOf(prefix + from)).toEqual([301, prefix + to]);
  expect(await targetOf('/blog/lama?category=x')).toEqual([301, '/blog/baru?category=x']);
  for (const path of ['/podcasts/baru.ics', '/id/people/baru/feed.xml', '/blog/baru/baru.bib'])
    expect((await app.request('GET', path)).status).toBe(200);
});

it('redirects the feeds of a person whom staff merged into another one, while that one is public', async () => {
  const { db } = app.services;
  const { id } = await makePerson(db, { slug: 'maria-lestari' });
  await makePerson(db, { slug: 'm-lestari', mergedIntoId: id });
  const paths = ['/id/people/m-lestari/feed.xml', '/en/people/m-lestari/feed.json'];
  for (const path of paths)
    expect(await targetOf(path)).toEqual([301, path.replace('m-lestari', 'maria-lestari')]);
  expect((await app.request('GET', '/id/people/maria-lestari/feed.xml')).status).toBe(200);
  await send('PUT', `people/${id}`, { isActive: 'false' });
  for (const path of paths) expect(await targetOf(path)).toEqual([404, null]);
});

it('records no slug of a draft or of an item before its publish time', async () => {
  const draft = await created('articles', articleBody('konsep', { status: 'draft' }));
  await send('PUT', `articles/${draft}`, { slug: 'konsep-2' });
  const publishAt = new Date(Date.now() + 60_000).toISOString();
  const waiting = await created('articles', articleBody('nanti', { publishAt }));
  await send('PUT', `articles/${waiting}`, { slug: 'nanti-2' });
  expect(await app.services.db('redirects')).toEqual([]);
  // The slug of an item that became a draft was public.
  const shown = await created('articles', articleBody('terbit'));
  await send('PUT', `articles/${shown}`, { status: 'draft' });
  await send('PUT', `articles/${shown}`, { slug: 'terbit-2' });
  expect(await targetOf('/blog/terbit')).toEqual([404, null]);
  await send('PUT', `articles/${shown}`, { status: 'published' });
  expect(await targetOf('/blog/terbit')).toEqual([301, '/blog/terbit-2']);
});

it('rejects a slug that redirects to another item until the user agrees to end the redirect', async () => {
  const first = await created('articles', articleBody('lama'));
  await send('PUT', `articles/${first}`, { slug: 'baru' });
  const refused = await send('POST', 'articles', articleBody('lama'));
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
    409,
    'slug_redirects',
    { slug: 'redirects' },
  ]);
  expect(await targetOf('/blog/lama')).toEqual([301, '/blog/baru']);
  const other = await created('articles', articleBody('lain'));
  expect((await send('PUT', `articles/${other}`, { slug: 'lama' })).body.code).toBe('slug_redirects');
  expect((await send('PUT', `articles/${other}`, { slug: 'lama', endRedirect: true })).status).toBe(200);
  expect((await app.request('GET', '/blog/lama/lama.bib')).status).toBe(200);
  expect(await targetOf('/blog/lain')).toEqual([301, '/blog/lama']);
  // An item may take its own former slug back.
  expect((await send('PUT', `articles/${first}`, { slug: 'awal' })).status).toBe(200);
  expect((await send('PUT', `articles/${first}`, { slug: 'baru' })).status).toBe(200);
  expect(await targetOf('/blog/awal')).toEqual([301, '/blog/baru']);
});

it('gives copies and publications a slug that no redirect has', async () => {
  const first = await created('articles', articleBody('kajian', { title: 'Kajian' }));
  await send('PUT', `articles/${first}`, { slug: 'kajian-salinan' });
  await send('PUT', `articles/${first}`, { slug: 'kajian' });
  expect((await send('POST', `articles/${first}/duplicate`)).body.slug).toBe('kajian-salinan-2');
});

it('gives a publication the slug of one that was deleted permanently', async () => {
  const body = { title: 'Kajian', authors: ['Ratna'], abstract: 'Abstrak', type: 'report', language: 'id' };
  const first = await created('research', body);
  const { slug } = (await send('GET', `research/${first}`)).body;
  await send('DELETE', `research/${first}`);
  await send('DELETE', `research/${first}/trash`);
  const isGone = () => isGoneUrl(app.services.db, `/id/research/${slug}`);
  expect(await isGone()).toBe(true);
  expect((await send('POST', 'research', body)).body.slug).toBe(slug);
  expect(await isGone()).toBe(false);
});

it('does not change the slug when a revision is restored', async () => {
  const id = await created('articles', articleBody('lama'));
  await send('PUT', `articles/${id}`, { slug: 'baru', title: 'Judul kedua' });
  const restored = await send('POST', `articles/${id}/restore`, { number: 1, version: 2 });
  expect([restored.status, restored.body.slug, restored.body.title]).toEqual([200, 'baru', 'lama']);
  expect(await targetOf('/blog/lama')).toEqual([301, '/blog/baru']);
});
