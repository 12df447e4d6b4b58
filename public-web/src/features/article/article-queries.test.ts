import { type ApiRequest, createClient } from '@institute/core/api/api-client.ts';
import { describe, expect, it } from 'vitest';
import { articleListQuery } from './article-queries.ts';

/** A query context whose API returns a paginated list of this length. */
function readerOf(total: number) {
  const requests: string[] = [];
  const api = createClient(async ({ url }: ApiRequest) => {
    requests.push(url);
    const search = new URLSearchParams(url.split('?')[1]);
    const from = Number(search.get('after') ?? 0);
    const until = Math.min(from + Number(search.get('limit')), total);
    const items = Array.from({ length: until - from }, (_, index) => ({ id: String(from + index) }));
    const link = until < total ? `</api/articles?after=${until}>; rel="next"` : null;
    const header = (name: string) => (name === 'link' ? link : null);
    return { status: 200, statusText: '', header, text: JSON.stringify(items) };
  });
  return { requests, reader: { api, language: 'en' as const } };
}

const all = { q: '', category: undefined, page: 1 };

describe('article list query', () => {
  it('returns twelve articles and whether there are more (BLOG-08)', async () => {
    const { reader } = readerOf(13);
    const list = await articleListQuery(reader, all).queryFn();
    expect([list.items.length, list.next]).toEqual([12, '12']);
  });

  it('reports no more for exactly twelve (BLOG-09)', async () => {
    const { reader } = readerOf(12);
    expect((await articleListQuery(reader, all).queryFn()).next).toBeNull();
  });

  it('requests only the missing pages of a partly loaded list', async () => {
    const { reader, requests } = readerOf(30);
    const loaded = await articleListQuery(reader, all).queryFn();
    const list = await articleListQuery(reader, { ...all, page: 2 }, loaded).queryFn();
    expect(list.items.map(({ id }) => Number(id))).toEqual(Array.from({ length: 24 }, (_, index) => index));
    expect(requests).toEqual(['/api/articles?lang=en&limit=12', '/api/articles?lang=en&limit=12&after=12']);
  });

  it('splits a long list into requests of the maximum page size', async () => {
    const { reader, requests } = readerOf(500);
    const list = await articleListQuery(reader, { ...all, page: 10 }).queryFn();
    expect(list.items).toHaveLength(120);
    expect(requests).toHaveLength(2);
  });

  it('has a key per filter, language and length', () => {
    const { reader } = readerOf(0);
    const filters = [
      all,
      { ...all, q: 'a' },
      { ...all, category: 'Case Studies' as const },
      { ...all, page: 2 },
    ];
    const keys = filters.map((filter) => JSON.stringify(articleListQuery(reader, filter).queryKey));
    keys.push(JSON.stringify(articleListQuery({ ...reader, language: 'id' }, all).queryKey));
    expect(new Set(keys).size).toBe(5);
  });
});
