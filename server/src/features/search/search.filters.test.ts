import { describe, expect, it } from 'vitest';
import { makeArticle, makePerson, makePodcast, makeResearch, makeService } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const db = () => app.services.db;

/** A result or an item of a list. */
interface Item {
  title: string[] | string;
}
async function read(path: string) {
  const { status, body, headers } = await app.request('GET', path);
  expect([path, status]).toEqual([path, 200]);
  const titles: string[] = body.map(({ title }: Item) => [title].flat().join(''));
  return { titles, next: /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] };
}
const search = async (filters: string) => (await read(`/api/search?q=padi&lang=id${filters}`)).titles;

/** One item of each type, those with a date in different years. */
async function makeItems(): Promise<void> {
  await makeArticle(db(), { title: 'Padi artikel', publishedAt: new Date('2023-06-01') });
  await makeResearch(db(), { title: 'Padi riset', publicationDate: new Date('2024-06-01') });
  await makePodcast(db(), { title: 'Padi siniar', scheduledAt: new Date('2025-06-01') });
  await makeService(db(), { title: 'Padi layanan', createdAt: new Date('2024-06-01') });
  await makePerson(db(), { name: 'Padi orang', createdAt: new Date('2024-06-01') });
}

describe('the filters of the search', () => {
  it('restrict the results to one type', async () => {
    await makeItems();
    for (const [kind, title] of [
      ['article', 'Padi artikel'],
      ['research', 'Padi riset'],
      ['podcast', 'Padi siniar'],
      ['service', 'Padi layanan'],
      ['person', 'Padi orang'],
    ])
      expect(await search(`&kind=${kind}`)).toEqual([title]);
  });

  it('restrict the results to the dates of one year that results show', async () => {
    await makeItems();
    await makeResearch(db(), { title: 'Padi tanpa tanggal', publicationDate: null });
    expect(await search('&year=2023')).toEqual(['Padi artikel']);
    expect(await search('&year=2024')).toEqual(['Padi riset']);
    for (const year of [1, 2022, 9999]) expect(await search(`&year=${year}`)).toEqual([]);
  });

  it('combine', async () => {
    await makeItems();
    await makeArticle(db(), { title: 'Padi lain', publishedAt: new Date('2024-02-01') });
    expect(await search('&kind=research&year=2024')).toEqual(['Padi riset']);
    expect(await search('&kind=research&year=2023')).toEqual([]);
    for (const kind of ['service', 'person']) expect(await search(`&kind=${kind}&year=2024`)).toEqual([]);
  });

  it('apply to matches outside the title', async () => {
    await makeArticle(db(), { title: 'A', excerpt: 'Padi', publishedAt: new Date('2024-06-01') });
    await makePodcast(db(), { title: 'B', summary: 'Padi', scheduledAt: new Date('2023-06-01') });
    expect(await search('&kind=article')).toEqual(['A']);
    expect(await search('&year=2023')).toEqual(['B']);
  });

  it('begin and end a year at midnight in WIB', async () => {
    const moments = {
      before: '2023-12-31T16:59:59.999Z',
      first: '2023-12-31T17:00:00.000Z',
      last: '2024-12-31T16:59:59.999Z',
      after: '2024-12-31T17:00:00.000Z',
    };
    for (const [name, moment] of Object.entries(moments)) {
      await makeArticle(db(), { title: `Padi ${name}`, publishedAt: new Date(moment) });
      await makeResearch(db(), { title: `Padi ${name}`, publicationDate: new Date(moment) });
    }
    expect(await search('&kind=article&year=2024')).toEqual(['Padi last', 'Padi first']);
    const list = await read('/api/research?lang=id&year=2024');
    expect(list.titles).toEqual(['Padi last', 'Padi first']);
  });

  it('apply to the next pages, too', async () => {
    for (let n = 0; n < 3; n += 1) {
      const [first, other] = [new Date(Date.UTC(2024, 5, 20 - n)), new Date(Date.UTC(2025, 5, 20 - n))];
      await makeResearch(db(), { title: `Padi ${n}`, publicationDate: first });
      await makeResearch(db(), { title: `Teks ${n}`, abstract: 'Padi', publicationDate: first });
      await makeResearch(db(), { title: `Padi lama ${n}`, publicationDate: other });
      await makeArticle(db(), { title: `Padi artikel ${n}`, publishedAt: first });
    }
    const pages: string[][] = [];
    let path: string | undefined = '/api/search?q=padi&lang=id&kind=research&year=2024&limit=2';
    while (path) {
      const { titles, next } = await read(path);
      pages.push(titles);
      path = next;
    }
    expect(pages).toEqual([
      ['Padi 0', 'Padi 1'],
      ['Padi 2', 'Teks 0'],
      ['Teks 1', 'Teks 2'],
    ]);
  });

  it('reject invalid values and name them', async () => {
    for (const [filters, field, code] of [
      ['kind=topic', 'kind', 'invalid'],
      ['kind=', 'kind', 'required'],
      ['kind=article&kind=research', 'kind', 'invalid'],
      ['year=', 'year', 'invalid'],
      ['year=0', 'year', 'invalid'],
      ['year=10000', 'year', 'invalid'],
      ['year=2024.5', 'year', 'not_whole_number'],
      ['year=x', 'year', 'not_whole_number'],
    ] as const) {
      const { status, body } = await app.request('GET', `/api/search?q=padi&${filters}`);
      expect([filters, status, body.fields]).toEqual([filters, 400, { [field]: code }]);
    }
  });
});

describe('the years of the search', () => {
  const years = async () => (await app.request('GET', '/api/search/years')).body;

  it('are those of all dates that results show, each once and the newest first', async () => {
    expect(await years()).toEqual([]);
    await makeArticle(db(), { publishedAt: new Date('2022-12-31T17:00:00Z') });
    await makeResearch(db(), { publicationDate: new Date('2025-12-31T16:59:59Z') });
    await makeResearch(db(), { publicationDate: new Date('2023-03-01') });
    await makeResearch(db(), { publicationDate: null });
    await makePodcast(db(), { scheduledAt: new Date('2019-06-01') });
    await makeService(db(), { createdAt: new Date('2021-06-01') });
    await makePerson(db(), { createdAt: new Date('2020-06-01') });
    expect(await years()).toEqual([2025, 2023, 2019]);
  });

  it('exclude drafts, scheduled items and the trash', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await makeResearch(db(), { publicationDate: new Date('2021-06-01') });
    await makeArticle(db(), { status: 'draft', publishedAt: new Date('2017-06-01') });
    await makeResearch(db(), { isPublished: false, publicationDate: new Date('2018-06-01') });
    await makePodcast(db(), { publishAt: later, scheduledAt: new Date('2019-06-01') });
    await makeArticle(db(), { deletedAt: new Date(), publishedAt: new Date('2020-06-01') });
    expect(await years()).toEqual([2021]);
    app.advance(3_700_000);
    expect(await years()).toEqual([2021, 2019]);
    app.advance(-3_700_000);
  });
});
