import type { ApiClient } from '@institute/core/api-client.ts';
import { brand } from '@institute/core/brand.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import type { ResearchInput } from '@institute/core/content/research/schemas.ts';
import { toWibIso } from '@institute/core/dates.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeResearch, removeAll } from './content.ts';
import { calls, goInside, styleOf, visit } from './navigation.ts';

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
const main = (page: Page) => page.getByRole('main');

describe('a missing publication', () => {
  it('responds with 404 and noindex for drafts and unknown ones', async () => {
    const draft = await make({ isPublished: 'false' });
    for (const path of [`/research/${draft.slug}`, '/id/research/none', '/research/none/none.pdf']) {
      const { status, html, tags } = await load(path);
      expect([path, status, tags]).toEqual([path, 404, []]);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('kerentanan');
    }
    const page = await visit(site, '/id/research/none');
    await page.getByRole('heading', { level: 1, name: 'Publikasi tidak ditemukan' }).waitFor();
    await main(page).getByRole('link', { name: 'Kembali ke riset' }).click();
    await page.getByRole('heading', { level: 1, name: 'Riset dan Publikasi' }).waitFor();
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

  it('retries a failed load on request (STATE-14)', async () => {
    await make();
    const page = await visit(site, '/nowhere');
    await goInside(page, 'Research');
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/research/slug/**', async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    });
    await main(page).getByRole('link', { name: 'Values & "whom"' }).click();
    await page.getByRole('status').getByText('Loading publication...').waitFor();
    respond();
    await page.getByRole('alert').getByText('Failed to fetch publication').waitFor();
    await page.unroute('**/api/research/slug/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Values & "whom"' }).waitFor();
    expect(calls(page, `GET /api/research/slug/${slug}?`)).toHaveLength(2);
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
    const page = await visit(site, `/id/research/${slug}`);
    expect(await page.locator('meta[name^=citation_]').count()).toBeGreaterThan(5);
    expect(await page.getByRole('link', { name: 'Teks lengkap dalam PDF' }).count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wawasan dan Artikel' }).waitFor();
    await expect.poll(() => page.locator('meta[name^=citation_]').count()).toBe(0);
  });
});

describe('the page of a publication', () => {
  it('shows all content and file links without scripts in both languages', async () => {
    const { publicationDate } = await make({ downloadUrl: 'https://example.org/report.pdf' });
    const year = toWibIso(publicationDate ?? '').slice(0, 4);
    for (const [prefix, texts] of [
      ['/id', ['Laporan', 'Nilai & "siapa" <rentan>?', 'Abstrak', 'Teks lengkap', 'Kutip publikasi ini']],
      ['/en', ['Report', 'Values & "whom"', 'Abstract', 'Full text', 'Cite this publication']],
    ] as const) {
      const page = await site.open(`${prefix}/research/${slug}`, { javaScriptEnabled: false });
      const [type, title, abstract, text, cite] = texts;
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
      expect(await main(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual([
        abstract,
        text,
        cite,
      ]);
      const words = await main(page).innerText();
      for (const word of [type, authors.join(', '), year]) expect(words).toContain(word);
      for (const tag of ['pangan', 'air', 'data', 'pulau', 'laut'])
        expect(await main(page).getByText(tag, { exact: true }).isVisible()).toBe(true);
      expect(words).toContain(
        `Wulandari, R., Prakoso, B., & Badan Data Daerah. (${year}). ${title} [${type}]. ${brand.name}. ${site.product.url}${prefix}/research/${slug}`,
      );
      for (const file of ['pdf', 'bib', 'ris']) {
        const href = await main(page).locator(`a[href$=".${file}"]`).first().getAttribute('href');
        expect(href).toBe(`${prefix}/research/${slug}/${slug}.${file}`);
        expect((await fetch(site.product.url + href)).status).toBe(200);
      }
    }
    const page = await site.open(`/id/research/${slug}`, { javaScriptEnabled: false });
    // Markup in the text is escaped, and line breaks are preserved.
    expect(await main(page).innerText()).toMatch(/Alinea <b>pertama<\/b>\.\n+Alinea kedua,\nbaris lain\./);
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Daftar Pustaka']);
    const view = page.getByRole('link', { name: /^Lihat: Nilai.*\(dibuka di tab baru\)/ });
    expect([await view.getAttribute('target'), await view.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    const download = page.getByRole('link', { name: /^Unduh: Nilai/ });
    expect(await download.getAttribute('href')).toBe('https://example.org/report.pdf');
  });

  it('copies the citation, notes the other language and fetches nothing twice', async () => {
    await make({ translations: {} });
    const page = await visit(site, `/en/research/${slug}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    expect(await page.getByText('Only available in Indonesian').isVisible()).toBe(true);
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText('Abstrak tentang'),
      page.getByText('Alinea kedua').locator('xpath=..'),
      page.locator('cite'),
    ])
      expect(await part.getAttribute('lang')).toBe('id');
    const button = page.getByRole('button', { name: 'Copy citation' });
    await button.click();
    await page.getByRole('button', { name: 'Citation copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await page.locator('cite').locator('xpath=..').textContent()) ?? '');
    expect(copied).toContain(`Nilai & "siapa" <rentan>? [Report]. ${brand.name}. ${site.product.url}/id/`);
    expect(calls(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  it('links to at most three publications with the same tags', async () => {
    await make();
    await makeResearch(staff, 4, { tags: ['pangan'] });
    await makeResearch(staff, 1, { title: 'Closer', tags: ['air', 'data'] });
    await makeResearch(staff, 1, { title: 'Foreign', tags: ['ports'] });
    const page = await visit(site, `/research/${slug}`);
    const related = page.getByRole('region', { name: 'Related publications' });
    expect(await related.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Closer',
      'Publication 4',
      'Publication 3',
    ]);
    await related.getByRole('link', { name: 'Closer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Closer' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/research/closer');
    await related.getByRole('heading', { name: 'Nilai' }).or(related.getByText('Values')).first().waitFor();
    expect(page.problems).toEqual([]);
  });

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

describe('the list of publications', () => {
  it('links to every publication by year', async () => {
    const count = 104;
    const made = [];
    for (let n = 0; n < count; n += 8) made.push(...(await makeResearch(staff, Math.min(8, count - n))));
    const slugs = made.map((each) => each.slug).sort();
    const { html } = await load('/en/research');
    const linked = [...html.matchAll(/href="\/en\/research\/([^"/]+)"/g)].map(([, each]) => each);
    expect(linked.sort()).toEqual(slugs);
    const page = await site.open('/en/research', { javaScriptEnabled: false });
    const year = toWibIso(made[0]?.publicationDate ?? '').slice(0, 4);
    const rows = page.getByRole('list', { name: year, exact: true }).locator(':scope > li');
    expect(await rows.count()).toBe(100);
    const lines = rows.locator('xpath=../following-sibling::ul').first().getByRole('listitem');
    expect(await lines.count()).toBe(count - 100);
    expect(await lines.first().innerText()).toContain('Ratna Wulandari');
    // The rows contain text but no SVG images.
    expect(html.length / count).toBeLessThan(3500);
  });

  it('links a highlight to the publication itself, too (HOME-30)', async () => {
    await make();
    const page = await visit(site, '/');
    await page.getByRole('link', { name: 'Read the publication: Values & "whom"' }).click();
    await page.getByRole('heading', { level: 1, name: 'Values & "whom"' }).waitFor();
  });
});
