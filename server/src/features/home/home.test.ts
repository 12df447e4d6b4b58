import { describe, expect, it } from 'vitest';
import { makeArticle, makePerson, makeResearch, makeSiteContent, makeTopic } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const db = () => app.services.db;
const show = async (language = 'id') => (await app.request('GET', `/api/home?lang=${language}`)).body;
const choose = (link: string, more: object = {}) =>
  makeSiteContent(db(), { section: 'lead', title: null, content: 'Satu temuan.', link, ...more });

describe('the newest works of the team', () => {
  const by = (personId: string | null, role: 'author' | 'editor' = 'author') => [
    { name: 'Ratna', role, label: '', personId },
  ];

  it('are the newest public publication or article of each member, also under a merged name', async () => {
    const ratna = await makePerson(db(), { isTeamMember: true });
    const bagus = await makePerson(db(), { isTeamMember: true });
    const idle = await makePerson(db(), { isTeamMember: true });
    const guest = await makePerson(db());
    const merged = await makePerson(db(), { mergedIntoId: bagus.id, isTeamMember: true });
    const day = (n: number) => new Date(Date.UTC(2025, 0, n));
    await makeResearch(db(), { contributions: by(ratna.id), publicationDate: day(1) });
    await makeArticle(db(), { slug: 'new', contributions: by(ratna.id, 'editor'), publishedAt: day(3) });
    await makeArticle(db(), { contributions: by(ratna.id), status: 'draft' });
    await makeResearch(db(), {
      ...{ slug: 'late', contributions: by(ratna.id) },
      ...{ publishAt: new Date('2999-01-01'), publicationDate: new Date('2999-01-01') },
    });
    await makeResearch(db(), {
      ...{ slug: 'old-name', title: 'Dulu', contributions: by(merged.id), publicationDate: day(2) },
      translations: { en: { title: 'Then', abstract: 'Short' } },
    });
    await makeArticle(db(), { contributions: by(guest.id), publishedAt: day(4) });
    const { works } = await show('en');
    expect(works.map(({ personId }: { personId: string }) => personId).toSorted()).toEqual(
      [ratna.id, bagus.id].toSorted(),
    );
    expect(works).not.toContainEqual(expect.objectContaining({ personId: idle.id }));
    expect(works).toContainEqual(
      expect.objectContaining({ personId: ratna.id, kind: 'article', slug: 'new' }),
    );
    expect(works).toContainEqual({
      ...{ personId: bagus.id, kind: 'research', slug: 'old-name', title: 'Then', type: 'report' },
      ...{ date: day(2).toISOString(), language: 'en', availableLanguages: ['id', 'en'] },
    });
  });
});

describe('the lead of the home page', () => {
  it('is null on an empty site', async () => {
    expect((await show()).lead).toBeNull();
  });

  it('is the newest public publication with its people', async () => {
    const { id } = await makePerson(db(), { name: 'Ratna Wulandari', slug: 'ratna' });
    const contributions = [
      { name: 'Ratna Wulandari', role: 'author' as const, label: '', personId: id },
      { name: 'Desi Marlina', role: 'author' as const, label: '', personId: null },
    ];
    await makeArticle(db(), { publishedAt: new Date('2026-01-01') });
    await makeResearch(db(), { slug: 'older', publicationDate: new Date('2025-01-01') });
    await makeResearch(db(), {
      ...{ slug: 'newest', title: 'Pangan', abstract: 'Dihitung dalam hari.', contributions },
      publicationDate: new Date('2025-02-01'),
      translations: { en: { title: 'Food', abstract: 'Counted in days.' } },
    });
    await makeResearch(db(), { slug: 'draft', isPublished: false });
    await makeResearch(db(), {
      ...{ slug: 'later', publishAt: new Date('2999-01-01') },
      publicationDate: new Date('2999-01-01'),
    });
    expect((await show('en')).lead).toMatchObject({
      ...{ kind: 'research', slug: 'newest', title: 'Food', summary: 'Counted in days.', type: 'report' },
      ...{ language: 'en', summaryLanguage: 'en', isChosen: false, date: '2025-02-01T00:00:00.000Z' },
      contributions: [{ name: 'Ratna Wulandari', person: { slug: 'ratna' } }, { person: null }],
    });
  });

  it('is the newest article of a site without publications', async () => {
    await makeArticle(db(), { slug: 'old', publishedAt: new Date('2025-01-01') });
    await makeArticle(db(), { slug: 'new', publishedAt: new Date('2025-01-02') });
    expect((await show()).lead).toMatchObject({ kind: 'article', slug: 'new', isChosen: false });
  });

  it('has the domain of its first active topic with one', async () => {
    const plain = await makeTopic(db());
    const hidden = await makeTopic(db(), { domain: 'ideology', isActive: false });
    const trade = await makeTopic(db(), { domain: 'economy' });
    const votes = await makeTopic(db(), { domain: 'politics' });
    const topicIds = [plain, hidden, trade, votes].map(({ id }) => id);
    await makeArticle(db(), { slug: 'di-laut', topicIds });
    const { lead } = await show();
    expect([lead.kind, lead.domain]).toEqual(['article', 'economy']);
    await makeResearch(db(), { topicIds: [plain.id, hidden.id] });
    expect((await show()).lead).toMatchObject({ kind: 'research', domain: null });
  });

  it('is the item that the active entry names, with the texts of the entry', async () => {
    await makeResearch(db());
    await makeArticle(db(), { slug: 'di-laut', title: 'Di laut', excerpt: 'Ringkas' });
    const entry = await choose('/blog/di-laut', {
      translations: { en: { title: 'At sea', content: 'One finding.' } },
    });
    expect((await show()).lead).toMatchObject({
      ...{ kind: 'article', slug: 'di-laut', title: 'Di laut', summary: 'Satu temuan.', isChosen: true },
    });
    expect((await show('en')).lead).toMatchObject({
      ...{ title: 'At sea', language: 'en', summary: 'One finding.', summaryLanguage: 'en' },
    });
    await entry.$query(db()).patch({ isActive: false });
    expect((await show()).lead).toMatchObject({ kind: 'research', isChosen: false });
  });

  it('has no text in another language than that of the item, unless the item has none in it', async () => {
    await makeArticle(db(), {
      ...{ slug: 'di-laut', title: 'Di laut', excerpt: 'Ringkas' },
      translations: { en: { title: 'On the sea', excerpt: 'Short' } },
    });
    const entry = await choose('/blog/di-laut', { title: 'Laut kita' });
    expect((await show()).lead).toMatchObject({ title: 'Laut kita', summary: 'Satu temuan.' });
    const inEnglish = { title: 'On the sea', language: 'en', summary: 'Short', summaryLanguage: 'en' };
    expect((await show('en')).lead).toMatchObject(inEnglish);
    await entry.$query(db()).patch({ translations: { en: { content: 'One finding.' } } });
    expect((await show('en')).lead).toMatchObject({ ...inEnglish, summary: 'One finding.' });
    await makeArticle(db(), { slug: 'di-darat', title: 'Di darat', excerpt: 'Ringkas' });
    await entry.$query(db()).patch({ link: '/blog/di-darat', translations: {} });
    const inIndonesian = {
      title: 'Laut kita',
      language: 'id',
      summary: 'Satu temuan.',
      summaryLanguage: 'id',
    };
    expect((await show('en')).lead).toMatchObject(inIndonesian);
  });

  it('is the newest publication if the chosen item is not public', async () => {
    await makeResearch(db(), { slug: 'shown' });
    await makeArticle(db(), { slug: 'draft', status: 'draft' });
    await choose('/blog/draft');
    expect((await show()).lead).toMatchObject({
      slug: 'shown',
      summary: expect.not.stringContaining('temuan'),
    });
  });

  it('changes with the entry, because both have the same cache tag', async () => {
    const cookie = await app.signIn();
    await makeResearch(db(), { slug: 'first', publicationDate: new Date('2025-01-01') });
    await makeResearch(db(), { slug: 'second', publicationDate: new Date('2025-01-02') });
    expect((await show()).lead.slug).toBe('second');
    const body = {
      section: 'lead',
      content: 'Satu temuan.',
      link: 'https://site.example/en/research/first?a=1',
    };
    const created = await app.request('POST', '/api/admin/content', { cookie, body });
    expect([created.status, created.body.link]).toEqual([201, '/research/first']);
    expect((await show()).lead.slug).toBe('first');
    const bad = await app.request('PUT', `/api/admin/content/${created.body.id}`, {
      cookie,
      body: { link: 'https://site.example/about', version: created.body.version },
    });
    expect([bad.status, bad.body.fields]).toEqual([400, { link: 'invalid_item_link' }]);
  });
});

describe('the quote of the home page', () => {
  const quoted = (more: object = {}) =>
    makeSiteContent(db(), { section: 'quote', title: 'Yosef Tanamal', content: 'Kota menunggu.', ...more });

  it('is null without an active entry', async () => {
    expect((await show()).quote).toBeNull();
    await quoted({ isActive: false });
    expect((await show()).quote).toBeNull();
  });

  it('has text, source and item in the language of the reader', async () => {
    await makeArticle(db(), {
      ...{ slug: 'di-laut', title: 'Di laut', coverImageUrl: 'https://images.example/sea.jpg' },
      translations: { en: { title: 'At sea', excerpt: 'Short', content: '<p>Text</p>' } },
    });
    await quoted({
      link: '/blog/di-laut',
      translations: { en: { title: 'Yosef Tanamal, at sea', content: 'A town waits.' } },
    });
    expect((await show('en')).quote).toMatchObject({
      ...{ text: 'A town waits.', source: 'Yosef Tanamal, at sea', language: 'en' },
      item: {
        kind: 'article',
        slug: 'di-laut',
        title: 'At sea',
        coverImageUrl: 'https://images.example/sea.jpg',
      },
    });
    expect((await show('id')).quote).toMatchObject({ text: 'Kota menunggu.', item: { title: 'Di laut' } });
  });

  it('has no item if the linked one is not public, and no source without a title', async () => {
    await makeArticle(db(), { slug: 'draft', status: 'draft' });
    await quoted({ link: '/blog/draft', title: null });
    expect((await show()).quote).toMatchObject({ text: 'Kota menunggu.', source: null, item: null });
  });
});
