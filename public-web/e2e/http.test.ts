import { request } from 'node:http';
import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { describe, expect, it } from 'vitest';

const site = useSharedProduct();

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Requests a page without redirects, decompression or a cache. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(site.product.url + path, { headers, path }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
const languageOf = ({ body }: Answer) => /<html lang="(\w+)"/.exec(body)?.[1];

describe('an address that names its language', () => {
  it.each(['/en', '/id/services'])(
    'serves %s publicly cacheable and identical for all clients',
    async (path) => {
      const response = await get(path, { 'Accept-Language': 'fr', Cookie: 'language=xx; theme=dark' });
      expect(response.status).toBe(200);
      expect(response.headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=300, stale-while-revalidate=600',
      );
      expect(response.headers.vary).toBe('Accept-Encoding');
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(response.headers['content-language']).toBe(path.slice(1, 3));
      expect(languageOf(response)).toBe(path.slice(1, 3));
      for (const others of ['Accept-Language: id-ID', 'Cookie: language=en', 'Cookie: language=id']) {
        const [name = '', value = ''] = others.split(': ');
        expect((await get(path, { [name]: value })).body).toBe(response.body);
      }
    },
  );

  it('responds with 304 to a current client', async () => {
    const { headers, body } = await get('/en/about');
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get('/en/about', { 'If-None-Match': etag });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe(headers['cache-control']);
    expect((await get('/en/about', { 'If-None-Match': '"another"' })).body).toBe(body);
  });
});

describe('an address without a language', () => {
  it('follows the cookie, then the browser language, and is private (PREF-10 PREF-11)', async () => {
    for (const [headers, language] of [
      [{}, 'en'],
      [{ 'Accept-Language': 'id-ID,en;q=0.5' }, 'id'],
      [{ 'Accept-Language': 'ID' }, 'id'],
      [{ 'Accept-Language': 'fr-FR,id;q=0.9' }, 'en'],
      [{ 'Accept-Language': 'id-ID', Cookie: 'language=en' }, 'en'],
      [{ 'Accept-Language': 'en-US', Cookie: 'a=b; language=id' }, 'id'],
      [{ 'Accept-Language': 'id-ID', Cookie: 'language=fr' }, 'id'],
    ] as const) {
      const response = await get('/about', headers);
      expect(languageOf(response), JSON.stringify(headers)).toBe(language);
      expect(response.headers['content-language']).toBe(language);
      expect(response.headers['cache-control']).toBe('private, no-cache');
      expect(response.headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding');
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it('does not mix the languages of concurrent requests', async () => {
    const requested = Array.from({ length: 40 }, (_, number) => (number % 2 === 0 ? 'id' : 'en'));
    const responses = await Promise.all(
      requested.map((language) => get('/research', { Cookie: `language=${language}` })),
    );
    expect(responses.map(languageOf)).toEqual(requested);
    for (const [index, { body }] of responses.entries())
      expect(body).toContain(requested[index] === 'id' ? 'Riset dan Publikasi' : 'Research and Publications');
  });
});

describe('the head of a page', () => {
  it('excludes search results but not categories from search engines', async () => {
    const robots = /<meta name="robots" content="([^"]*)"/;
    expect(robots.exec((await get('/en/blog?q=survey')).body)?.[1]).toBe('noindex, follow');
    expect(robots.exec((await get('/en/blog?category=Case+Studies')).body)).toBeNull();
    expect(robots.exec((await get('/en/blog')).body)).toBeNull();
  });
});

describe('an address', () => {
  it('responds to an unknown API path with 404 without HTML', async () => {
    const response = await get('/api/nothing');
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
    expect(JSON.parse(response.body)).toHaveProperty('error');
  });

  it.each([
    ['/About', '/about'],
    ['/about/', '/about'],
    ['//about', '/about'],
    ['/EN/Blog/?q=x', '/en/blog?q=x'],
  ])('redirects %s to %s', async (path, proper) => {
    const response = await get(path);
    expect([response.status, response.headers.location]).toEqual([308, proper]);
  });
});

describe('the headers of a page', () => {
  it('allow only what the page needs', async () => {
    const { headers } = await get('/en');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    for (const part of [
      "default-src 'none'",
      "style-src 'self'",
      "connect-src 'self'",
      'frame-src https://www.openstreetmap.org https://www.youtube-nocookie.com https://player.vimeo.com',
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ])
      expect(policy.split('; ')).toContain(part);
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}='){2}(;|$)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=()');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('name the negotiated encoding', async () => {
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      expect((await get('/en', { 'Accept-Encoding': accepted })).headers['content-encoding']).toBe(encoding);
      const { body } = await get('/en');
      const script = /"(\/assets\/entry-client-[^"]+\.js)"/.exec(body)?.[1] ?? '';
      const file = await get(script, { 'Accept-Encoding': accepted });
      expect(file.headers['content-encoding']).toBe(encoding);
      expect(file.headers['cache-control']).toContain('immutable');
      const font = /"(\/assets\/[^"]+\.woff2)"/.exec(body)?.[1] ?? '';
      expect((await get(font, { 'Accept-Encoding': accepted })).headers['content-encoding']).toBeUndefined();
    }
  });
});

it('serves a generated cover as a public, cacheable image', async () => {
  const path = '/covers/0192f0aa-7c01-7000-8000-000000000000-wide.svg';
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('image/svg+xml');
  expect(response.headers['cache-control']).toBe('public, max-age=2592000');
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.body).toMatch(/^<svg xmlns=/);
  expect((await get(path, { 'If-None-Match': String(response.headers.etag) })).status).toBe(304);
  for (const none of ['/covers/a_b-wide.svg', '/covers/a-round.svg', '/covers/-wide.svg']) {
    expect([none, (await get(none)).status]).toEqual([none, 404]);
  }
});
