import { article } from '@institute/core/content/article/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Product, startProduct } from '#testing/product.ts';
import { rawRequest } from '#testing/raw-request.ts';
import { staffClient, staffSession } from '#testing/staff-client.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ sampleData: inject('sampleData') });
});
afterAll(() => product?.stop());

describe('requests', () => {
  /** Sends a raw head and lets the server close the connection after the response. */
  function send(lines: string[], body = '') {
    return rawRequest(product.url, [...lines, 'Connection: close'].join('\n'), '', 1, body);
  }
  const host = () => `Host: ${new URL(product.url).host}`;
  const documents = [
    '/en',
    '/id/blog',
    '/sitemap.xml',
    '/en/feed.xml',
    '/robots.txt',
    '/en/nowhere',
    '/blog/',
  ];

  describe('a forged host or origin', () => {
    it.each([
      [
        'Host: evil.test',
        'X-Forwarded-Host: evil.test',
        'X-Forwarded-Proto: https',
        'Forwarded: host=evil.test',
      ],
      ['Host: good@evil.test'],
      ['Referer: https://evil.test/page', 'Origin: https://evil.test'],
    ])('does not appear in any response: %s', async (...lines) => {
      for (const path of documents) {
        const { text } = await send([`GET ${path} HTTP/1.1`, ...lines]);
        expect(text).toMatch(/^HTTP\/1\.1 \d/);
        expect([path, text.includes('evil.test')]).toEqual([path, false]);
      }
    });

    it.each(['X-Original-URL', 'X-Rewrite-URL', 'X-React-Router-SPA-Mode', 'RSC', 'X-HTTP-Method-Override'])(
      'or another header does not change the page: %s',
      async (name) => {
        const page = async (headers: Record<string, string>) => {
          const response = await fetch(`${product.url}/en/about`, { headers });
          return [response.status, response.headers.get('etag'), response.headers.get('vary')];
        };
        expect(await page({ [name]: '/admin/dashboard' })).toEqual(await page({}));
      },
    );
  });

  describe('a redirect', () => {
    it.each([
      '//evil.test',
      '/\\evil.test',
      '/%09/evil.test',
      '/%5cevil.test/..',
      '/en//evil.test/',
      '/EN/%2f%2fevil.test',
      '/admin?next=//evil.test',
      '/admin/dashboard?redirect=https://evil.test',
      '/blog/?returnTo=https://evil.test',
    ])('never leads to another host: %s', async (path) => {
      const { text } = await send([`GET ${path} HTTP/1.1`, host()]);
      const location = /^location: (.*)$/im.exec(text)?.[1]?.trim();
      if (location) expect(new URL(location, product.url).origin).toBe(product.url);
    });

    it.each([
      '/\\evil.test',
      '/\\evil.test/',
      '/\\\\evil.test',
      '/\\/evil.test/',
      '/%5cevil.test/',
      '/%5Cevil.test',
      '/en/\\evil.test/',
      '/EN\\..\\evil.test',
      '/.\\/evil.test',
      'http://evil.test/\\evil.test/',
    ])('never occurs for a backslash in the path, which returns the 404 page: %s', async (target) => {
      const { status, text } = await send([`GET ${target} HTTP/1.1`, host(), 'Accept-Language: en']);
      expect([status, /^location:/im.test(text)]).toEqual([404, false]);
      expect(text).toMatch(/^cache-control: no-store/im);
      expect(text).toContain('<h1');
    });

    it.each([
      '//evil.test',
      '///evil.test/x',
      '/.//evil.test',
      '/..//evil.test/',
      '/id//evil.test/',
      '/EN/..//evil.test',
      '//evil.test%2f..',
      'http://evil.test//evil.test/',
      'HTTP://EVIL.TEST/EN/Blog/',
    ])('stays on this host for every client: %s', async (target) => {
      const { status, text } = await send([`GET ${target} HTTP/1.1`, host()]);
      expect([308, 404]).toContain(status);
      const location = /^location: (.*)$/im.exec(text)?.[1]?.trim() ?? '/';
      expect(location).toMatch(/^\/(?![\\/])[\x21-\x5b\x5d-\x7e]*$/);
    });

    it('contains no injected header', async () => {
      for (const path of [
        '/blog/a%0d%0aSet-Cookie:%20x=1/',
        '/EN/%0d%0aX-Evil:%201',
        '/feed?%0d%0aX-Evil:%201',
      ]) {
        const { text } = await send([`GET ${path} HTTP/1.1`, host()]);
        expect(text.split('\r\n\r\n')[0]).not.toMatch(/^(x-evil|set-cookie: x)/im);
      }
    });
  });

  describe('a malformed request', () => {
    it.each([
      [
        ['POST /api/contact HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
        '0\r\n\r\nGET /evil',
      ],
      [['POST /api/contact HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6'], 'hello'],
      [['POST /api/contact HTTP/1.1', 'Transfer-Encoding: xchunked'], '0\r\n\r\n'],
      [['GET /en HTTP/1.1', 'X-Name : space'], ''],
      [['G\u0001T /en HTTP/1.1'], ''],
    ])('is rejected: %j', async (lines, body) => {
      const response = await send([lines[0] ?? '', host(), ...lines.slice(1)], body);
      expect(response.status).toBe(400);
    });

    it.each([
      'http://[::1',
      'http://',
      'http:///en',
      'https://a b/en',
      'http://%zz/en',
      'http://host:port/en',
      'http://[::1]:99999/en',
      'http:en',
      'http:/\\evil.test',
      'http://evil.test\\@good/',
      'ftp://host/en',
      'en',
      '/en#part',
      '/en\tx',
    ])('with a malformed target returns 400 and logs nothing: %s', async (target) => {
      const before = product.output();
      const { status, text } = await send([`GET ${target} HTTP/1.1`, host()]);
      expect([target, status]).toEqual([target, 400]);
      expect(text).not.toMatch(/ at |node:|Error:/);
      expect(product.output()).toBe(before);
    });

    it('is not one with an absolute target', async () => {
      for (const target of ['http://example.test/en/about', 'https://[::1]:8080/en/about'])
        expect((await send([`GET ${target} HTTP/1.1`, host()])).status).toBe(200);
      expect((await send(['GET http://example.test?x=1 HTTP/1.1', host()])).status).toBe(200);
      expect((await send(['GET http://example.test/api/articles HTTP/1.1', host()])).status).toBe(200);
    });

    it.each(['TRACE', 'PROPFIND', 'DELETE', 'PATCH'])(
      'with the method %s is rejected on pages',
      async (method) => {
        const { status } = await send([`${method} /en HTTP/1.1`, host()]);
        expect([403, 404, 405, 501]).toContain(status);
      },
    );

    it('with a long head is rejected, and a long Accept-Language is ignored', async () => {
      const long = await send(['GET /en HTTP/1.1', host(), `X-Long: ${'a'.repeat(60_000)}`]);
      expect(long.status).toBe(431);
      const languages = Array.from({ length: 2000 }, (_, index) => `x${index};q=0.1`).join(',');
      const many = await send(['GET / HTTP/1.1', host(), `Accept-Language: ${languages.slice(0, 12_000)}`]);
      expect(many.status).toBe(200);
    });
  });

  describe('the dashboard without a session', () => {
    it('is an empty, uncacheable shell that runs only scripts with a nonce', async () => {
      const nonces = new Set<string>();
      for (const path of ['/admin', '/admin/dashboard', '/admin/dashboard']) {
        const response = await fetch(product.url + path);
        expect(response.headers.get('cache-control')).toBe('no-store');
        const policy = response.headers.get('content-security-policy') ?? '';
        expect(policy).not.toMatch(/script-src[^;]*unsafe/);
        for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
          expect(policy).toContain(part);
        nonces.add(/script-src[^;]*'nonce-([\w+/=-]{22,})'/.exec(policy)?.[1] ?? '');
        expect(await response.text()).not.toMatch(/username|createdAt|journey/);
      }
      expect(nonces.size).toBe(3);
      expect(nonces.has('')).toBe(false);
    });

    it.each([
      '/assets/missing-0a1b2c3d.js',
      '/admin/assets/missing-0a1b2c3d.js',
      '/uploads/f00d-2x1.webp',
      '/api/user/x.css',
    ])('returns 404 instead of the shell for a missing file: %s', async (path) => {
      const response = await fetch(product.url + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    it('changes no image by PUT, POST or DELETE', async () => {
      const { cookie } = await staffSession(product);
      const headers = { Cookie: cookie(), Origin: product.url };
      for (const method of ['PUT', 'POST', 'DELETE']) {
        const response = await fetch(`${product.url}/uploads/f00d-2x1.webp`, { method, headers });
        expect([404, 405], method).toContain(response.status);
      }
    });
  });

  describe('visitor input in a URL', () => {
    it('loses its control characters before it reaches pages, responses or the database', async () => {
      for (const path of [
        '/en/search?q=',
        '/id/search?q=',
        '/en/blog?q=',
        '/api/search?lang=en&q=',
        '/en/x?y=',
      ]) {
        const response = await fetch(`${product.url}${path}ke%00nari%1b%7f%c2%80`);
        expect([path, response.status]).toEqual([path, path.includes('/x') ? 404 : 200]);
        const text = await response.text();
        expect([path, /[\0-\x08\x0b-\x1f\x7f-\x9f]|\\u00(?:00|1b|7f|80)/.test(text)]).toEqual([path, false]);
        if (path.includes('search?q=')) expect(text).toContain('value="kenari"');
      }
    });

    it('is never interpreted as markup', async () => {
      const payload = `'"><script>alert(1)</script><svg onload=alert(1)> 'onmouseover='alert(1)`;
      const encoded = encodeURIComponent(payload);
      for (const path of [
        `/en/blog?q=${encoded}`,
        `/en/blog/${encoded}`,
        `/${encoded}`,
        `/en?lang=${encoded}`,
      ]) {
        const response = await fetch(product.url + path, {
          headers: { Cookie: `language=${encoded}; theme=${encoded}` },
        });
        expect(response.status).toBeLessThan(500);
        const whole = await response.text();
        expect(whole).not.toContain('<script>alert(1)');
        // In the page's JSON data, which is not markup, quotes stay unescaped.
        const html = whole.replace(/<script type="application\/json"[^>]*>[^<]*<\/script>/g, '');
        expect(html).not.toContain('<svg onload');
        expect(html).not.toMatch(/['"]\s*onmouseover=/);
      }
    });
  });
});

describe('bidi controls', () => {
  const bidi = /[\u202a-\u202e\u2066-\u2069]/;
  const title = 'Laporan \u202ecod.exe\u2066 kenaribalik';

  beforeAll(async () => {
    const { call } = await staffClient(product);
    const shared = { title, language: 'id', translations: {} } as const;
    await call(article.admin.create, {
      body: { ...shared, excerpt: title, category: 'Case Studies', slug: 'balik' },
    });
    await call(research.admin.create, {
      body: {
        ...shared,
        ...{ abstract: title, authors: [title], tags: [title], isPublished: 'true', pdf: null },
      },
    });
    await call(podcast.admin.create, {
      body: {
        ...shared,
        ...{ summary: title, slug: 'balik', location: title, status: 'published' },
        scheduledAt: '2099-01-01T00:00:00.000Z',
        speakers: [{ speakerName: title, role: title }],
      },
    });
    await call(service.admin.create, { body: { ...shared, description: title, features: [title] } });
  });

  /** Returns texts with bidi controls that no surrounding element isolates, with their parent elements. */
  function unisolated(html: string): string[] {
    const found: string[] = [];
    const around: { name: string; isolates: boolean }[] = [];
    const parser = new Parser({
      onopentag(name, attributes) {
        around.push({ name, isolates: attributes.dir === 'auto' || name === 'bdi' || name === 'script' });
        for (const [key, value] of Object.entries(attributes))
          if (name === 'meta' && bidi.test(value)) found.push(`${name} ${key}`);
      },
      ontext(text) {
        if (bidi.test(text) && !around.some(({ isolates }) => isolates))
          found.push(around.map(({ name }) => name).join(' '));
      },
      onclosetag: () => void around.pop(),
    });
    parser.write(html);
    parser.end();
    return found;
  }

  describe('bidi control characters in a title', () => {
    it.each([
      '/id',
      '/en/blog',
      '/id/blog/balik',
      '/id/research',
      '/id/podcasts',
      '/id/podcasts/balik',
      '/id/services',
      '/id/search?q=kenaribalik',
    ])('are isolated on the page %s', async (path) => {
      const response = await fetch(product.url + path);
      const html = await response.text();
      expect([path, response.status, html.includes('kenaribalik')]).toEqual([path, 200, true]);
      expect(unisolated(html)).toEqual([]);
    });

    it('are removed from the titles of feeds and calendars', async () => {
      for (const path of ['/id/feed.xml', '/id/feed.json', '/id/podcasts.ics']) {
        const text = await (await fetch(product.url + path)).text();
        const titles = [...text.matchAll(/<title[^>]*>[^<]*|"title": ?"[^"]*|^SUMMARY.*/gm)].map(
          ([each]) => each,
        );
        const title = titles.find((each) => each.includes('kenaribalik'));
        expect([path, title === undefined, bidi.test(title ?? '')]).toEqual([path, false, false]);
      }
    });
  });
});
