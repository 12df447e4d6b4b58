import { beforeEach, describe, expect, it } from 'vitest';
import { makeResearch, makeTopic } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const read = async (path: string) => (await app.request('GET', `/api/research${path}`)).body;
const slugs = async (query: string) => {
  const found: { slug: string }[] = await read(query);
  return found.map(({ slug }) => slug).sort();
};

beforeEach(async () => {
  const { db } = app.services;
  const islands = await makeTopic(db, { slug: 'pulau' });
  const english = { title: 'Report' };
  await makeResearch(db, {
    ...{ slug: 'a', area: 'public-policy', publicationDate: new Date('2024-12-31T16:59:00Z') },
    ...{ topicIds: [islands.id], translations: { en: english } },
  });
  await makeResearch(db, {
    ...{ slug: 'b', area: 'public-policy', type: 'whitepaper' },
    ...{
      publicationDate: new Date('2024-12-31T17:00:00Z'),
      translations: { en: { ...english, status: 'draft' } },
    },
  });
  await makeResearch(db, {
    ...{ slug: 'c', area: 'digital-economy', language: 'en', publicationDate: null },
  });
  await makeResearch(db, {
    slug: 'd',
    topicIds: [islands.id],
    publicationDate: new Date('2025-06-01T00:00:00Z'),
  });
  await makeResearch(db, { slug: 'draft', area: 'education-and-hr', isPublished: false });
});

describe('the list of publications', () => {
  it.each([
    ['?area=public-policy', ['a', 'b']],
    ['?area=education-and-hr', []],
    ['?type=whitepaper', ['b']],
    ['?year=2024', ['a']],
    ['?year=2025', ['b', 'd']],
    ['?language=en', ['a', 'c']],
    ['?language=id', ['a', 'b', 'd']],
    ['?topic=pulau&language=en', ['a']],
    ['?area=public-policy&type=report&year=2024&language=id&topic=pulau', ['a']],
  ])('has those of %s', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  it('continues with its filters', async () => {
    const first = await app.request('GET', '/api/research?area=public-policy&limit=1');
    expect(first.body).toMatchObject([{ slug: 'b' }]);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await app.request('GET', next)).body).toMatchObject([{ slug: 'a' }]);
  });

  it.each(['area=other', 'type=book', 'year=x', 'year=0', 'language=fr'])('rejects %s', async (query) => {
    const { status, body } = await app.request('GET', `/api/research?${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [query.split('=')[0]]]);
  });
});

describe('the counts of publications', () => {
  it('are those of published ones per area, type, year and language', async () => {
    expect(await read('/counts')).toEqual([
      { by: 'area', value: 'public-policy', count: 2 },
      { by: 'area', value: 'digital-economy', count: 1 },
      { by: 'type', value: 'whitepaper', count: 1 },
      { by: 'type', value: 'report', count: 3 },
      { by: 'year', value: '2025', count: 2 },
      { by: 'year', value: '2024', count: 1 },
      { by: 'year', value: '', count: 1 },
      { by: 'language', value: 'id', count: 3 },
      { by: 'language', value: 'en', count: 2 },
    ]);
  });

  it('follow the filters of the list', async () => {
    expect(await read('/counts?topic=pulau&language=en')).toEqual([
      { by: 'area', value: 'public-policy', count: 1 },
      { by: 'type', value: 'report', count: 1 },
      { by: 'year', value: '2024', count: 1 },
      { by: 'language', value: 'id', count: 1 },
      { by: 'language', value: 'en', count: 1 },
    ]);
    expect(await read('/counts?area=education-and-hr')).toEqual([]);
  });
});
