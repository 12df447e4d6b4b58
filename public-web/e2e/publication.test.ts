import type { ApiClient } from '@institute/core/api-client.ts';
import { brand } from '@institute/core/brand.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import type { ResearchInput } from '@institute/core/content/research/schemas.ts';
import { toWibIso } from '@institute/core/dates.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeResearch, removeAll } from './content.ts';
import { styleOf, visit } from './navigation.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});
beforeEach(() => removeAll(staff, research));

const slug = 'nilai-siapa-rentan';
const authors = ['Dr. Ratna Wulandari, M.Si.', 'Bagus Prakoso', 'Badan Data Daerah'];
async function make(given: Partial<ResearchInput> = {}) {
  const [made] = await makeResearch(staff, 1, {
    title: 'Nilai & "siapa" <rentan>?',
    authors,
    abstract: 'Abstrak tentang kerentanan.\nBaris kedua.',
    content: 'Alinea <b>pertama</b>.\n\nAlinea kedua,\nbaris lain.\n\nDaftar Pustaka\nA (2020).',
    type: 'report',
    tags: ['pangan', 'air', 'data', 'pulau', 'laut'],
    language: 'id',
    translations: {
      en: { title: 'Values & "whom"', abstract: 'Abstract on exposure.', content: 'First paragraph.' },
    },
    ...given,
  });
  if (!made) throw new Error('The API created no publication.');
  return made;
}

/** Fetches a document without a browser. */
async function load(path: string) {
  const response = await fetch(site.product.url + path);
  const html = await response.text();
  const tags = [...html.matchAll(/<meta name="(citation_\w+)" content="([^"]*)"/g)].map(
    ([, name = '', content = '']) => [name, content],
  );
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const graph = (JSON.parse(json)['@graph'] ?? []) as Record<string, unknown>[];
  return { status: response.status, html, tags, graph };
}

describe('a missing publication', () => {
  it('responds with 404 and noindex for drafts and unknown ones', async () => {
    const draft = await make({ isPublished: 'false' });
    for (const path of [`/research/${draft.slug}`, '/id/research/none', '/research/none/none.pdf']) {
      const { status, html, tags } = await load(path);
      expect([path, status, tags]).toEqual([path, 404, []]);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('kerentanan');
    }
  });

  it('redirects other spellings to the canonical address', async () => {
    await make();
    for (const [path, target] of [
      [`/ID/research/${slug}/`, `/id/research/${slug}`],
      [`/id/research/${slug}/${slug}.PDF`, `/id/research/${slug}/${slug}.pdf`],
      [`/research/${slug}/${slug}.bib/`, `/research/${slug}/${slug}.bib`],
    ]) {
      const response = await fetch(site.product.url + path, { redirect: 'manual' });
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 308, target]);
      expect((await fetch(site.product.url + path)).status).toBe(200);
    }
  });
});

describe('metadata of a publication', () => {
  it('contains Highwire tags with ordered authors, a PDF and JSON-LD', async () => {
    const { publicationDate } = await make();
    const { url } = site.product;
    const date = publicationDate ?? '';
    for (const [prefix, title, language] of [
      ['/id', 'Nilai &amp; &quot;siapa&quot; &lt;rentan&gt;?', 'id'],
      ['/en', 'Values &amp; &quot;whom&quot;', 'en'],
      // The address without a language names the canonical one.
      ['', 'Values &amp; &quot;whom&quot;', 'en'],
    ] as const) {
      const { tags, graph, html } = await load(`${prefix}/research/${slug}`);
      const address = `${url}/${language}/research/${slug}`;
      expect(tags).toEqual([
        ['citation_title', title],
        ['citation_author', 'Ratna Wulandari'],
        ['citation_author', 'Bagus Prakoso'],
        ['citation_author', 'Badan Data Daerah'],
        ['citation_publication_date', toWibIso(date).slice(0, 10).replaceAll('-', '/')],
        ['citation_technical_report_institution', brand.name],
        ['citation_language', language],
        ['citation_abstract_html_url', address],
        ['citation_pdf_url', `${address}/${slug}.pdf`],
      ]);
      const node = graph.find((each) => each['@id'] === `${address}#publication`);
      expect(node).toMatchObject({
        '@type': 'Report',
        author: [
          { '@type': 'Person', name: 'Ratna Wulandari' },
          { '@type': 'Person', name: 'Bagus Prakoso' },
          { '@type': 'Organization', name: 'Badan Data Daerah' },
        ],
        datePublished: toWibIso(date),
        inLanguage: language,
        isAccessibleForFree: true,
        keywords: ['pangan', 'air', 'data', 'pulau', 'laut'],
        encoding: { contentUrl: `${address}/${slug}.pdf`, encodingFormat: 'application/pdf' },
        publisher: { '@id': `${url}/#organization` },
      });
      expect(String(node?.datePublished)).toMatch(/\+07:00$/);
      expect(html).toContain(`<time dateTime="${toWibIso(date)}"`);
    }
  });

  it('is absent on other pages and omits the PDF without a text', async () => {
    await make({ content: '', translations: {}, type: 'case-study' });
    const { tags, graph } = await load(`/id/research/${slug}`);
    expect(tags.map(([name]) => name)).not.toContain('citation_pdf_url');
    const node = graph.find((each) => each['@type'] === 'ScholarlyArticle');
    expect(node).toBeDefined();
    expect(node).not.toHaveProperty('encoding');
    for (const path of ['/en', '/en/blog', '/en/research', '/en/podcasts', '/en/contact'])
      expect([path, (await load(path)).tags]).toEqual([path, []]);
  });
});

describe('the page of a publication', () => {
  it('prints in ink on white in the serif face without screen controls', async () => {
    await make();
    const page = await visit(site, `/en/research/${slug}`, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const body = page.locator('body');
    expect(await styleOf(body, 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf(body, 'color')).toBe('rgb(16, 32, 43)');
    expect(await styleOf(page.getByText('First paragraph.'), 'font-family')).toContain('Newsreader');
    for (const part of [
      'nav',
      'header[class]:not(article header)',
      'footer',
      'button',
      'a[href$=".pdf"]',
      'a[href$=".bib"]',
    ])
      for (const each of await page.locator(part).all())
        expect([part, await each.isVisible()]).toEqual([part, false]);
    expect(await page.getByText(`${site.product.url}/en/research/${slug}`).isVisible()).toBe(true);
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
