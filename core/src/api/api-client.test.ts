import { describe, expect, it } from 'vitest';
import { article } from '#core/content/article/endpoints.ts';
import { podcast } from '#core/content/podcast/endpoints.ts';
import { type ApiRequest, createClient, HttpError } from './api-client.ts';
import { query, queryKeyFor, resourceKey, urlFor } from './query-keys.ts';

function answering(status: number, text: string, statusText = '', headers: Record<string, string> = {}) {
  const requests: ApiRequest[] = [];
  const api = createClient(async (request) => {
    requests.push(request);
    return { status, statusText, text, header: (name) => headers[name] ?? null };
  });
  return { api, requests };
}

describe('HttpError', () => {
  it("has the message '<status>: <body text>' for a failed request (ERR-01)", async () => {
    await expect(answering(500, 'boom').api.call(article.list)).rejects.toThrow('500: boom');
  });

  it("has the message '<status>: <status text>' for an empty body (ERR-02)", async () => {
    const { api } = answering(503, '', 'Service Unavailable');
    await expect(api.call(article.list)).rejects.toThrow('503: Service Unavailable');
  });

  it('has the message of the article address (API-14, API-15)', async () => {
    const input = { params: { slug: 'x' } };
    await expect(answering(404, '{}').api.call(article.bySlug, input)).rejects.toThrow('Article not found');
    await expect(answering(500, '{}').api.call(article.bySlug, input)).rejects.toThrow(
      'Failed to fetch article',
    );
  });

  it("has the message 'Podcast not found' for any failed podcast request (API-18)", async () => {
    for (const status of [404, 500]) {
      const call = answering(status, '').api.call(podcast.bySlug, { params: { slug: 'x' } });
      await expect(call).rejects.toThrow('Podcast not found');
    }
  });

  it('exposes the error text for users, the code and the invalid fields', async () => {
    const body = '{"error":"Taken","code":"slug_taken","fields":{"slug":"invalid"}}';
    const error = await answering(409, body)
      .api.call(article.list)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ serverMessage: 'Taken', code: 'slug_taken', fields: { slug: 'invalid' } });
  });
});

describe('query keys and URLs', () => {
  it('joins the segments of a key to the path of a GET (API-03)', async () => {
    const { api, requests } = answering(200, '{"title":"X"}');
    const options = query(api, article.bySlug, { params: { slug: 'x' } });
    expect(options.queryKey).toEqual(['/api/articles', 'slug', 'x']);
    await options.queryFn();
    expect(requests[0]).toMatchObject({ url: '/api/articles/slug/x', endpoint: { method: 'GET' } });
  });

  it('puts parameters last in the key and into the query string, without empty ones', () => {
    const key = queryKeyFor(article.list, { query: { q: 'a b', category: undefined, limit: 12 } });
    expect(key).toEqual(['/api/articles', { q: 'a b', limit: 12 }]);
    expect(urlFor(key)).toBe('/api/articles?q=a+b&limit=12');
  });

  it('encodes ids and finds the collection from any of its endpoints', () => {
    expect(urlFor(queryKeyFor(article.admin.remove, { params: { id: '../x' } }))).toBe(
      '/api/admin/articles/..%2Fx',
    );
    expect(resourceKey(article.admin.update)).toEqual(['/api/admin/articles']);
    expect(resourceKey(article.bySlug)).toEqual(['/api/articles']);
  });

  it('returns the cursor of the next page of a list', async () => {
    const { api } = answering(200, '[1]', '', {
      link: '</api/articles?limit=1&after=abc>; rel="next"',
      'x-total-count': '7',
    });
    expect(await api.callPage(article.list)).toEqual({ items: [1], next: 'abc', total: 7 });
  });
});
