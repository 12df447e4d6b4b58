import { languages } from '@institute/core/i18n/locale.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainClients } from '#testing/plain-clients.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const origin = 'https://institute.example';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: origin }, clients: plainClients() });
});
afterAll(() => app.close());

it('robots.txt excludes dashboard and API, and names the sitemap; the dashboard excludes itself, too', async () => {
  const { text } = await app.request('GET', '/robots.txt');
  expect(text).toBe(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
  expect((await app.request('GET', '/admin')).headers.get('x-robots-tag')).toBe('noindex');
});

it('security.txt has contacts, languages and an expiry within a year', async () => {
  const { text, headers } = await app.request('GET', '/.well-known/security.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const [mail, page, expires = '', ...rest] = text.trim().split('\n');
  expect(mail).toMatch(/^Contact: mailto:\S+@\S+$/);
  expect(page).toBe(`Contact: ${origin}/en/contact`);
  const days = (Date.parse(expires.replace('Expires: ', '')) - app.services.clock().getTime()) / 86_400_000;
  expect([days > 30, days < 365]).toEqual([true, true]);
  expect(rest).toEqual(['Preferred-Languages: id, en', `Canonical: ${origin}/.well-known/security.txt`]);
});

it.each(languages)(
  'the manifest in %s has its language, start page and a maskable icon',
  async (language) => {
    const { body, headers } = await app.request('GET', `/site.${language}.webmanifest`);
    expect(headers.get('content-type')).toContain('application/manifest+json');
    expect(body).toMatchObject({ lang: language, start_url: `/${language}`, name: expect.any(String) });
    expect(body.theme_color).toMatch(/^#[0-9A-F]{6}$/i);
    expect(body.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  },
);

it.each(languages)('usual addresses of feeds lead to those in %s for its readers', async (language) => {
  for (const path of ['/rss', '/feed.xml', '/feed.json']) {
    const { status, headers } = await app.request('GET', path, { cookie: `language=${language}` });
    const file = path.endsWith('json') ? 'feed.json' : 'feed.xml';
    expect([path, status, headers.get('location')]).toEqual([path, 302, `/${language}/${file}`]);
    expect(headers.get('vary')).toContain('Cookie');
  }
});
