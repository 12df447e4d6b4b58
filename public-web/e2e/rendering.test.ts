import { createHash } from 'node:crypto';
import type { Transport } from '@institute/core/api/api-client.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import type { RenderPage } from '@institute/core/site/ssr-contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicArticle, publicPodcast, publicPublication } from '#test/component/content.ts';

const built = new URL('../dist/server/entry-server.js', import.meta.url);
const publicUrl = 'https://institute.example';
const common = { publicUrl, now: Date.parse('2026-03-04T05:06:07Z'), responseTarget: 'hours' as const };
let render: RenderPage;
beforeAll(async () => {
  ({ render } = (await import(built.href)) as { render: RenderPage });
});

/** A fake API with responses by path. A number is an error status. Other paths return an empty list. */
function api(responses: Record<string, unknown> = {}): Transport {
  return async ({ url }) => {
    const found = responses[url.split('?')[0] ?? ''] ?? [];
    const status = typeof found === 'number' ? found : 200;
    const text = JSON.stringify(status === 200 ? found : { error: 'an error', code: 'internal' });
    return { status, statusText: '', header: () => null, text };
  };
}

function page(url: string, responses: Record<string, unknown> = {}, language: Language = 'en') {
  return render({ ...common, url, language, send: api(responses) });
}

/** Returns the document without its scripts. */
async function shown(...request: Parameters<typeof page>): Promise<string> {
  return (await page(...request)).html.replace(/<script.*?<\/script>/gs, '');
}

const partFailed = 'This part of the page could not be loaded.';
const item = { language: 'en', availableLanguages: ['id', 'en'] };
const service = { ...item, id: '1', title: 'Polling', description: 'We ask.', icon: null, features: [] };

describe('a page rendered on the server', () => {
  it.each(languages)('is a complete document in the language of its address: /%s', async (language) => {
    const { status, html } = await page(`/${language}`, {}, language === 'id' ? 'en' : 'id');
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`));
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/${language}"/>`);
    for (const [alternate, path] of [
      ['id', '/id'],
      ['en', '/en'],
      ['x-default', '/'],
    ])
      expect(html).toContain(`<link rel="alternate" hrefLang="${alternate}" href="${publicUrl}${path}"/>`);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('has the plain address as canonical and shares the localised one', async () => {
    const { html } = await page('/', {}, 'id');
    expect(html).toContain('<html lang="id">');
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/"/>`);
    expect(html).toContain(`<meta property="og:url" content="${publicUrl}/id"/>`);
    expect(html).toContain('<a href="/services"');
  });

  it('responds with 404 for a missing subject and 503 if the API fails', async () => {
    const path = '/api/articles/slug/missing';
    expect(await page('/en/blog/missing', { [path]: 404 })).toMatchObject({ status: 404 });
    expect(await page('/en/blog/missing', { [path]: 500 })).toMatchObject({ status: 503 });
  });

  it('renders with an error message for each failed list', async () => {
    for (const list of ['/api/research', '/api/articles']) {
      expect((await page('/en', { [list]: 500 })).status).toBe(200);
      expect((await shown('/en', { [list]: 500 })).split(partFailed)).toHaveLength(2);
    }
    expect((await shown('/en')).includes(partFailed)).toBe(false);
  });

  it.each([
    ['/en', 'We reply within 24 business hours on working days', 'We reply within 24 hours<'],
    ['/id', 'Kami membalas dalam 24 jam kerja pada hari kerja', 'Kami membalas dalam 1x24 jam<'],
  ])('names a response-time target in business hours below %s (CON-02)', async (home, target, other) => {
    const request = {
      ...common,
      language: 'en' as const,
      send: api(),
      responseTarget: 'business-hours' as const,
    };
    const [start, contact] = await Promise.all(
      [home, `${home}/contact`].map(async (url) => (await render({ ...request, url })).html),
    );
    for (const html of [start, contact]) {
      expect(html).toContain(`${target}<`);
      expect(html).not.toContain(other);
    }
    expect(contact).toMatch(new RegExp(`<meta name="description" content="[^"]*${target}`));
  });

  it('shows no services if their list failed or is empty (HOME-24)', async () => {
    for (const body of [500, []]) {
      const html = await shown('/en', { '/api/services': body });
      expect(html.includes('No services available')).toBe(true);
      expect(html.includes(partFailed)).toBe(false);
    }
    const html = await shown('/en', { '/api/services': [service] });
    expect(html.includes('No services available')).toBe(false);
  });

  it.each([
    ['blog/a', '/api/articles/slug/a', publicArticle({ slug: 'a' })],
    ['research/a', '/api/research/slug/a', publicPublication({ slug: 'a' })],
    ['podcasts/a', '/api/podcasts/slug/a', publicPodcast({ slug: 'a' })],
  ])('previews /%s without scripts, and without files while it is hidden', async (path, endpoint, given) => {
    const request = {
      ...common,
      url: `/en/${path}`,
      language: 'en' as const,
      send: api({ [endpoint]: given }),
    };
    const files = /href="[^"]*\.(?:pdf|bib|ris|ics)"/;
    for (const isHidden of [true, false]) {
      const links = [{ href: '/admin/dashboard', text: 'Back' }];
      const { html } = await render({ ...request, preview: { note: 'A <draft>', isHidden, links } });
      const [bar = '', main = ''] = html.split(/<main|<\/main>/);
      expect(bar.includes('<p>A &lt;draft&gt;</p><a href="/admin/dashboard">Back</a>')).toBe(true);
      expect([main.includes(given.title), html.includes('<script')]).toEqual([true, false]);
      expect(files.test(main)).toBe(!isHidden);
    }
  });

  it('escapes texts in the hydration data and in elements', async () => {
    const title = '</script><script>alert(1)</script><!--';
    const { html } = await page('/en', { '/api/services': [{ ...service, title }] });
    expect(html).not.toContain('<script>alert(1)');
    const boot = /<script type="application\/json" id="boot">([^<]*)<\/script>/.exec(html)?.[1];
    expect(boot).toContain('alert(1)');
    expect(() => JSON.parse(boot ?? '')).not.toThrow();
  });

  it('has only hashed inline scripts and no inline styles', async () => {
    const { html, scriptHashes } = await page('/en', { '/api/services': [service] });
    const inline = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, code]) => code ?? '');
    const hashes = inline.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
    expect(hashes).toEqual(scriptHashes);
    expect(html).not.toMatch(/<[^>]+\sstyle=|<style|\son\w+="/i);
  });

  it('names only the files of its own page, and the font of long texts on their pages', async () => {
    const { html } = await page('/en');
    const files = JSON.parse(/<script [^>]*id="files">([^<]*)<\/script>/.exec(html)?.[1] ?? '[]');
    expect(files[0]).toMatch(/^\/assets\/entry-client-[\w-]+\.js$/);
    expect(files).toContainEqual(expect.stringMatching(/^\/assets\/home-page-[\w-]+\.js$/));
    expect(html.match(/<link rel="stylesheet" href="\/assets\/style-[\w-]+\.css"\/>/g)).toHaveLength(1);
    expect(html).not.toContain('/assets/blog-page');
    const preloadedFonts = (text: string) => text.match(/rel="preload" as="font"/g);
    expect(preloadedFonts(html)).toHaveLength(2);
    expect(preloadedFonts((await page('/en/blog/a', { '/api/articles/slug/a': 404 })).html)).toHaveLength(3);
  });

  it('shows site content of known sections instead of built-in texts', async () => {
    const entries = [
      { ...item, section: 'hero', title: 'One line\nand another', content: 'A new beginning.' },
      { ...item, section: 'about-us', title: null, content: 'Who we are now.' },
      { ...item, section: 'footer', title: null, content: 'A new end.' },
      { ...item, section: 'elsewhere', title: null, content: 'Kept for later.' },
    ];
    const html = await shown('/en', { '/api/content': entries });
    for (const { content } of entries.slice(0, 3))
      expect([content, html.includes(content)]).toEqual([content, true]);
    expect(html.includes('>One line <')).toBe(true);
    expect(html.includes('>and another<')).toBe(true);
    expect(html.includes('Strengthening National Resilience')).toBe(false);
    expect((await page('/en', { '/api/content': entries })).html.includes('Kept for later.')).toBe(false);
  });

  it('links to every publication, with text but no SVG image for each', async () => {
    const slugs = Array.from({ length: 104 }, (_, n) => `publication-${n}`);
    const publications = slugs.map((slug) => ({
      ...{ ...item, id: slug, slug, title: `About ${slug}`, authors: ['Ratna Wulandari', 'Bagus Prakoso'] },
      ...{ abstract: 'An abstract.', content: null, type: 'report', tags: ['food'], downloadUrl: null },
      topics: [{ id: 'food', slug: 'food', name: 'food', domain: null, language: 'en' }],
      ...{ pdf: null, isPublished: 'true', publicationDate: '2026-01-02T03:04:05.000Z' },
    }));
    const { html } = await page('/en/research', { '/api/research': publications });
    const linked = [...html.matchAll(/href="\/en\/research\/([^"/]+)"/g)].map(([, slug]) => slug);
    expect(linked).toEqual(slugs);
    expect(html.length / slugs.length).toBeLessThan(3500);
  });
});
