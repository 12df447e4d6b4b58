import type { ApiClient } from '@institute/core/api/api-client.ts';
import { publisher } from '@institute/core/brand/brand.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import type { ResearchInput } from '@institute/core/content/research/schemas.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SpokenText, spokenTexts } from '#test/language/spoken-texts.ts';
import { makeArticle, makeResearch, makeServices, removeAll } from './content.ts';
import { alternatesOf, canonicalOf, readPage } from './read-head.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});

describe('a publication', () => {
  beforeEach(() => removeAll(staff, research));

  const slug = 'nilai-siapa-rentan';
  const authors = ['Dr. Ratna Wulandari, M.Si.', 'Bagus Prakoso', 'Badan Data Daerah'];
  async function make(given: Partial<ResearchInput> = {}) {
    const [made] = await makeResearch(staff, 1, {
      title: 'Nilai & "siapa" <rentan>?',
      authors,
      abstract: 'Abstrak tentang kerentanan.\nBaris kedua.',
      content: '<p>Alinea <strong>pertama</strong>.</p><h2>Daftar Pustaka</h2><p>A (2020).</p>',
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
      }
      expect((await load(`/ID/research/${slug}/`)).status).toBe(200);
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
          ['citation_technical_report_institution', publisher],
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
        expect(html).toContain(`<meta property="article:published_time" content="${toWibIso(date)}"/>`);
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
});

describe('both languages', () => {
  /** Content whose texts all start with a word that the catalogues lack: 'Isi' or, translated, 'Words'. */
  const words = (own: string) => ({
    article: { title: `${own} judul`, excerpt: `${own} ringkasan.`, content: `<p>${own} naskah.</p>` },
    service: { title: `${own} layanan`, description: `${own} uraian.`, features: [`${own} fitur`] },
    research: { title: `${own} kajian`, abstract: `${own} abstrak.`, content: `${own} telaah.` },
    podcast: {
      title: `${own} acara`,
      summary: `${own} singkat.`,
      location: `${own} tempat`,
      discussionPoints: `<p>${own} pokok.</p>`,
    },
    person: { position: `${own} jabatan`, biography: `${own} riwayat.` },
    topic: { name: `${own} bidang`, description: `${own} penjelasan.` },
    section: (name: string) => ({ title: `${own} ${name}`, content: `${own} bagian ${name}.` }),
  });
  const pages = [
    '',
    '/blog',
    '/blog/isi',
    '/services',
    '/research',
    '/research/isi-kajian',
    '/podcasts',
    '/podcasts/isi',
    '/people/sari',
  ];
  const all = [...pages, '/topics/isi'];

  async function makeEverything(own: string, language: 'id' | 'en', translated?: string) {
    for (const kind of [article, service, research, podcast, siteContent, person, topic])
      await removeAll(staff, kind as never);
    const main = words(own);
    const others = translated === undefined ? undefined : words(translated);
    const into = <T>(texts: T | undefined) => ({ translations: texts ? { en: texts } : {}, language });
    await makeArticle(staff, { ...main.article, slug: 'isi', ...into(others?.article) });
    await makeServices(staff, 1, { ...main.service, ...into(others?.service) });
    await makeResearch(staff, 1, { ...main.research, tags: ['Tanda kajian'], ...into(others?.research) });
    const event = { scheduledAt: '2031-03-14T12:30:00.000Z', address: null };
    const pictures = { coverImageUrl: null, flyerUrl: null };
    // Texts that are never translated start with 'Tanda'.
    const only = { tags: ['Tanda acara'], speakers: [{ speakerName: 'Sari Puspita', role: 'Tanda peran' }] };
    const made = { ...main.podcast, ...event, ...pictures, ...only, slug: 'isi', ...into(others?.podcast) };
    await staff.call(podcast.admin.create, { body: made });
    const sari = { name: 'Sari', slug: 'sari', ...main.person, ...into(others?.person) };
    await staff.call(person.admin.create, { body: sari });
    const field = { ...main.topic, slug: 'isi', ...into(others?.topic) };
    await staff.call(topic.admin.create, { body: field });
    for (const section of ['hero', 'about-us', 'footer']) {
      const body = { section, ...main.section(section), ...into(others?.section(section)) };
      await staff.call(siteContent.admin.create, { body });
    }
  }

  const read = async (path: string) => (await fetch(site.product.url + path)).text();
  /** Returns the texts of a page below its header, without those of links to another language. */
  async function textsOf(path: string): Promise<{ main: SpokenText[]; footer: SpokenText[] }> {
    const html = await read(path);
    const [main = '', footer = ''] = html
      .slice(html.indexOf('<main'), html.lastIndexOf('</footer>'))
      .replace(/<a\b[^>]* hreflang=.*?<\/a>/gis, '')
      .split('</main>');
    // Attributes and data have a place with further signs.
    const textsIn = (part: string) =>
      spokenTexts(`<html lang="${path.slice(1, 3)}">${part}`).filter(({ place }) => /^\w+$/.test(place));
    return { main: textsIn(main), footer: textsIn(footer) };
  }
  /** Returns the texts of a whole page that contain a word as texts of a language, also in its head and attributes. */
  async function spokenAs(language: string, path: string, word: RegExp): Promise<string[]> {
    const texts = spokenTexts(await read(path)).filter((each) => each.language === language);
    return texts.flatMap(({ text, place }) => (word.test(text) ? [`${path} ${place}: ${text}`] : []));
  }
  const containing = (texts: SpokenText[], part: string) => texts.filter(({ text }) => text.includes(part));

  describe('content in one language', () => {
    it('is marked with its language and a note, and nothing else is marked', async () => {
      await makeEverything('Isi', 'id');
      const isForeign = (text: string) => /^(Isi|Tanda) /.test(text);
      for (const path of pages) {
        const { main, footer } = await textsOf(`/en${path}`);
        const texts = [...main, ...footer];
        expect(texts.filter(({ text }) => isForeign(text)).length, path).toBeGreaterThan(3);
        expect(
          texts.filter(({ language, text }) => (language === 'id') !== isForeign(text)),
          path,
        ).toEqual([]);
        expect(await spokenAs('en', `/en${path}`, /^(Isi|Tanda) /)).toEqual([]);
        expect(containing(main, 'Only available in Indonesian').length, path).toBeGreaterThan(0);
        expect(containing(footer, 'Only available in Indonesian'), path).toHaveLength(1);

        const own = await textsOf(`/id${path}`);
        const shown = [...own.main, ...own.footer];
        expect([path, shown.filter(({ language }) => language !== 'id')]).toEqual([path, []]);
        expect([path, containing(shown, 'Hanya tersedia')]).toEqual([path, []]);
      }
    });

    it('has one canonical address and is missing from the other sitemap', async () => {
      for (const path of ['/blog/isi', '/podcasts/isi']) {
        for (const language of ['en', 'id']) {
          const page = readPage(await read(`/${language}${path}`));
          expect([canonicalOf(page), alternatesOf(page)]).toEqual([`${site.product.url}/id${path}`, []]);
        }
      }
      const sitemap = await read('/sitemap.xml');
      expect(sitemap).toContain('/id/blog/isi<');
      expect(sitemap).not.toContain('/en/blog/isi');
    });
  });

  describe('content with a translation', () => {
    it('appears in the page language per field and marks untranslated fields (ROUTE-18)', async () => {
      await makeEverything('Isi', 'id', 'Words');
      for (const [path, language, own, other] of [
        ...all.map((each) => [`/en${each}`, 'en', 'Words', 'Isi'] as const),
        ...all.map((each) => [`/id${each}`, 'id', 'Isi', 'Words'] as const),
      ]) {
        const { main, footer } = await textsOf(path);
        const texts = [...main, ...footer];
        const marked = texts.filter((each) => each.language !== language);
        const untranslated = texts.filter(({ text }) => text.startsWith('Tanda '));
        expect(marked, path).toEqual(language === 'id' ? [] : untranslated);
        expect(await spokenAs(language, path, new RegExp(`\\b${other} `))).toEqual([]);
        expect(untranslated.length > 0, path).toBe(/research|podcasts/.test(path));
        expect(texts.filter(({ text }) => text.startsWith(own)).length, path).toBeGreaterThan(3);
        expect(
          texts.filter(({ text }) => text.startsWith(other)),
          path,
        ).toEqual([]);
      }
      const alternates = alternatesOf(readPage(await read('/id/podcasts/isi')));
      expect(alternates.filter((each) => each.startsWith('en '))).toHaveLength(1);
    });

    it('stays unpublished while the translation is a draft', async () => {
      const [hero] = (await staff.call(siteContent.admin.list)).filter(({ section }) => section === 'hero');
      const [one] = await staff.call(article.admin.list);
      const draft = { status: 'draft' as const };
      await staff.call(siteContent.admin.update, {
        params: { id: hero?.id ?? '' },
        body: { translations: { en: { ...words('Words').section('hero'), ...draft } } },
      });
      await staff.call(article.admin.update, {
        params: { id: one?.id ?? '' },
        body: { translations: { en: { ...words('Words').article, ...draft } } },
      });
      const { main } = await textsOf('/en');
      expect(containing(main, 'Isi hero')[0]).toMatchObject({ language: 'id' });
      expect(containing(main, 'Words hero')).toEqual([]);
      const ofArticle = (await textsOf('/en/blog/isi')).main;
      expect(ofArticle.filter(({ place }) => place === 'h1')).toMatchObject([{ text: 'Isi judul' }]);
    });

    it('uses the built-in title for sections without one', async () => {
      for (const { id } of await staff.call(siteContent.admin.list))
        await staff.call(siteContent.admin.update, {
          params: { id },
          body: { title: null, translations: {} },
        });
      const { main, footer } = await textsOf('/en');
      for (const [texts, builtIn, own] of [
        [main, 'Strengthening National Resilience', 'Isi bagian hero.'],
        [main, 'About Us', 'Isi bagian about-us.'],
        [footer, 'Nusantara Resilience Institute', 'Isi bagian footer.'],
      ] as const) {
        expect(containing(texts, builtIn)[0], builtIn).toMatchObject({ language: 'en' });
        expect(containing(texts, own), own).toMatchObject([{ language: 'id' }]);
      }
    });
  });
});
