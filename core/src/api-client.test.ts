import { describe, expect, it } from 'vitest';
import { article } from '#src/content/article/endpoints.ts';
import { podcast } from '#src/content/podcast/endpoints.ts';
import { type ApiRequest, createClient, HttpError } from './api-client.ts';
import { keyOf, query, resourceKey, urlFor } from './query-keys.ts';

function answering(status: number, text: string, statusText = '', headers: Record<string, string> = {}) {
  const requests: ApiRequest[] = [];
  const api = createClient(async (request) => {
    requests.push(request);
    return { status, statusText, text, header: (name) => headers[name] ?? null };
  });
  return { api, requests };
}

describe('errors of calls', () => {
  it("ERR-01 a reply that is not OK raises '<status>: <body text>'", async () => {
    await expect(answering(500, 'boom').api.call(article.list)).rejects.toThrow('500: boom');
  });

  it("ERR-02 with an empty body it raises '<status>: <status text>'", async () => {
    const { api } = answering(503, '', 'Service Unavailable');
    await expect(api.call(article.list)).rejects.toThrow('503: Service Unavailable');
  });

  it('API-14 API-15 the article call names what happened', async () => {
    const input = { params: { slug: 'x' } };
    await expect(answering(404, '{}').api.call(article.bySlug, input)).rejects.toThrow('Article not found');
    await expect(answering(500, '{}').api.call(article.bySlug, input)).rejects.toThrow(
      'Failed to fetch article',
    );
  });

  it("API-18 any failure of the podcast call is 'Podcast not found'", async () => {
    for (const status of [404, 500]) {
      const call = answering(status, '').api.call(podcast.bySlug, { params: { slug: 'x' } });
      await expect(call).rejects.toThrow('Podcast not found');
    }
  });

  it('people read the error field, callers the code and the fields', async () => {
    const body = '{"error":"Taken","code":"slug_taken","fields":{"slug":"invalid"}}';
    const error = await answering(409, body)
      .api.call(article.list)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ serverMessage: 'Taken', code: 'slug_taken', fields: { slug: 'invalid' } });
  });
});

describe('keys and addresses', () => {
  it('API-03 the parts of a key joined by a slash are the path of a GET', async () => {
    const { api, requests } = answering(200, '{"title":"X"}');
    const options = query(api, article.bySlug, { params: { slug: 'x' } });
    expect(options.queryKey).toEqual(['/api/articles', 'slug', 'x']);
    await options.queryFn();
    expect(requests[0]).toMatchObject({ address: '/api/articles/slug/x', endpoint: { method: 'GET' } });
  });

  it('parameters come last in the key and as the query string; empty ones are left out', () => {
    const key = keyOf(article.list, { query: { q: 'a b', category: undefined, limit: 12 } });
    expect(key).toEqual(['/api/articles', { q: 'a b', limit: 12 }]);
    expect(urlFor(key)).toBe('/api/articles?q=a+b&limit=12');
  });

  it('an id is encoded, and the root of a collection is found from any of its endpoints', () => {
    expect(urlFor(keyOf(article.admin.remove, { params: { id: '../x' } }))).toBe(
      '/api/admin/articles/..%2Fx',
    );
    expect(resourceKey(article.admin.update)).toEqual(['/api/admin/articles']);
    expect(resourceKey(article.bySlug)).toEqual(['/api/articles']);
  });

  it('a page of a list knows where the next one begins', async () => {
    const { api } = answering(200, '[1]', '', {
      link: '</api/articles?limit=1&after=abc>; rel="next"',
      'x-total-count': '7',
    });
    expect(await api.callPage(article.list)).toEqual({ items: [1], next: 'abc', total: 7 });
  });
});
