import { describe, expect, it } from 'vitest';
import { makeArticle, makePodcast, makeResearch, makeSiteContent } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const db = () => app.services.db;
const day = (n: number) => new Date(Date.UTC(2025, 0, n));
const show = async (language = 'id') => (await app.request('GET', `/api/home?lang=${language}`)).body;
const slugs = async () => (await show()).newest.map(({ slug }: { slug: string }) => slug);
const article = (slug: string, publishedAt: Date, more: object = {}) =>
  makeArticle(db(), { slug, publishedAt, ...more });
const podcast = (slug: string, scheduledAt: Date, more: object = {}) =>
  makePodcast(db(), { slug, scheduledAt, ...more });

describe('the newest works of the home page', () => {
  it('are none on an empty site', async () => {
    expect((await show()).newest).toEqual([]);
  });

  it('are the three newest public articles and past podcasts', async () => {
    await makeResearch(db());
    await article('first', day(1));
    await podcast('second', day(2));
    await article('third', day(3));
    await article('fourth', day(4));
    await article('draft', day(5), { status: 'draft' });
    await podcast('hidden', day(6), { isPublished: false });
    expect(await slugs()).toEqual(['fourth', 'third', 'second']);
  });

  it('end with the next of the podcasts to come', async () => {
    await makeResearch(db());
    await article('first', day(1));
    await article('second', day(2));
    await article('third', day(3));
    await podcast('far', new Date('2998-01-01'));
    await podcast('next', new Date('2997-01-01'));
    expect(await slugs()).toEqual(['third', 'second', 'next']);
  });

  it('do not repeat the item in the hero', async () => {
    for (const n of [1, 2, 3, 4]) await article(`article-${n}`, day(n));
    expect((await show()).lead.slug).toBe('article-4');
    expect(await slugs()).toEqual(['article-3', 'article-2', 'article-1']);
    await makeSiteContent(db(), { section: 'lead', link: '/blog/article-3' });
    expect(await slugs()).toEqual(['article-4', 'article-2', 'article-1']);
  });

  it('have kind, type, date, picture and texts in the language of the reader', async () => {
    await makeResearch(db());
    const translations = { en: { title: 'At sea', excerpt: 'Short', content: '<p>Text</p>' } };
    const coverImageUrl = 'https://images.example/sea.jpg';
    await article('di-laut', day(1), { title: 'Di laut', coverImageUrl, translations });
    await podcast('dialog', day(2), { title: 'Dialog' });
    expect((await show('en')).newest).toMatchObject([
      { kind: 'podcast', title: 'Dialog', type: null, date: day(2).toISOString(), language: 'id' },
      { kind: 'article', title: 'At sea', date: day(1).toISOString(), coverImageUrl, language: 'en' },
    ]);
  });

  it('change with a podcast, because the response has its cache tag', async () => {
    const cookie = await app.signIn();
    expect(await slugs()).toEqual([]);
    const body = { title: 'Dialog', summary: 'Ringkas', scheduledAt: day(1).toISOString() };
    const { status } = await app.request('POST', '/api/admin/podcasts', { cookie, body });
    expect([status, await slugs()]).toEqual([201, ['dialog']]);
  });
});

describe('the PDF of the lead', () => {
  it('has no size if the server generates it, and is absent without a text and of an article', async () => {
    const publication = await makeResearch(db(), {
      content: 'Isi.',
      translations: { en: { title: 'Food' } },
    });
    expect((await show()).lead.pdf).toEqual({ bytes: null, language: 'id' });
    await publication.$query(db()).patch({ content: '' });
    expect((await show()).lead.pdf).toBeNull();
    await publication.$query(db()).delete();
    await article('first', day(1));
    expect((await show()).lead.pdf).toBeNull();
  });

  it('has the size of the uploaded file', async () => {
    const pdf = `${'a'.repeat(32)}-2048.pdf`;
    await makeResearch(db(), { pdf });
    expect((await show()).lead.pdf).toEqual({ bytes: 2048, language: 'id' });
  });
});
