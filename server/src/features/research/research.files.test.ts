import { brand, publisher } from '@institute/core/brand/brand.ts';
import bibtex from 'bibtex-parse';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeResearch } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

const origin = 'https://institute.example';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: origin } });
});
beforeEach(async () => {
  await emptyTables(app.services.database);
  app.services.events.contentChanged('research');
});
afterAll(() => app.close());

const files = ['pdf', 'bib', 'ris'];
const make = (given: object = {}) =>
  makeResearch(app.services.db, {
    slug: 'a-b',
    title: 'Nilai 100% & "siapa" {rentan}: C#_1?',
    authors: ['Dr. Ratna Wulandari, M.Si.', 'Suharto', 'Željko Đurić', 'Badan Pusat Statistik & Mitra'],
    abstract: 'Abstrak\nER  - tiruan.',
    content: '<p>Alinea satu.</p><p>Alinea dua &lt;b&gt;.</p><h2>Daftar Pustaka</h2><p>A (2020).</p>',
    type: 'whitepaper',
    tags: ['pangan', 'air bersih'],
    // Still the evening before in UTC.
    publicationDate: new Date('2025-12-31T18:00:00.000Z'),
    ...given,
  });
const get = (path: string, headers: Record<string, string> = {}) => app.request('GET', path, { headers });

/** Requests a PDF and extracts its text and metadata. */
async function readPdf(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  return { response, bytes, text, info };
}

describe('the files of a publication', () => {
  it('return 404 for drafts, unknown names and other spellings', async () => {
    await make({ slug: 'draft', isPublished: false });
    await make({ slug: 'shown' });
    for (const file of files) {
      for (const path of [
        `/research/draft/draft.${file}`,
        `/id/research/draft/draft.${file}`,
        `/research/unknown/unknown.${file}`,
        `/research/shown/other.${file}`,
        `/research/shown.${file}`,
        `/fr/research/shown/shown.${file}`,
        `/research/shown/shown.${file}/`,
        `/research/Shown/Shown.${file}`,
        `/research/shown/shown.${file}x`,
        `/research/%00/%00.${file}`,
      ])
        expect([path, (await get(path)).status]).toEqual([path, 404]);
      expect((await app.request('POST', `/research/shown/shown.${file}`)).status).toBe(404);
    }
  });

  it('return 404 for an unpublished publication and exclude draft translations', async () => {
    const cookie = await app.signIn();
    const translations = { en: { title: 'Hidden', content: 'Hidden', status: 'draft' } };
    const { id } = await make({ translations });
    for (const file of files) {
      const path = `/en/research/a-b/a-b.${file}`;
      const response = await get(path);
      expect([path, response.status, response.text.includes('Hidden')]).toEqual([path, 200, false]);
    }
    expect((await readPdf('/en/research/a-b/a-b.pdf')).text).not.toContain('Hidden');
    const body = { isPublished: 'false' };
    expect((await app.request('PUT', `/api/admin/research/${id}`, { cookie, body })).status).toBe(200);
    for (const file of files) expect((await get(`/id/research/a-b/a-b.${file}`)).status).toBe(404);
  });

  it('have no PDF without a body, but citations', async () => {
    await make({ content: ' \n ' });
    expect((await get('/id/research/a-b/a-b.pdf')).status).toBe(404);
    expect((await get('/id/research/a-b/a-b.ris')).text).not.toContain('L1  -');
    expect((await get('/id/research/a-b/a-b.bib')).status).toBe(200);
  });
});

describe('the PDF', () => {
  it('has all texts in order, metadata and the only language of the publication (S7 H16)', async () => {
    await make();
    const { response, bytes, text, info } = await readPdf('/id/research/a-b/a-b.pdf');
    const parts = [
      'Nilai 100% & "siapa" {rentan}: C#_1?',
      'Dr. Ratna Wulandari, M.Si., Suharto, Željko Đurić, Badan Pusat Statistik & Mitra',
      brand.name.id,
      '1 Januari 2026',
      'Abstrak',
      'Alinea satu.',
      'Alinea dua <b>.',
      'Daftar Pustaka\nA (2020).',
      `${origin}/id/research/a-b`,
      '1 / 1',
    ];
    let start = 0;
    for (const part of parts) {
      const found = text.indexOf(part.replace('\n', ' '), start);
      const position = found < 0 ? text.indexOf(part, start) : found;
      expect([part, position >= start]).toEqual([part, true]);
      start = position;
    }
    expect(info).toMatchObject({
      Title: 'Nilai 100% & "siapa" {rentan}: C#_1?',
      Author: 'Ratna Wulandari, Suharto, Željko Đurić, Badan Pusat Statistik & Mitra',
      Language: 'id',
    });
    expect(bytes.length).toBeLessThan(200_000);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="a-b.pdf"',
      'content-language': 'id',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=600',
      link: `<${origin}/id/research/a-b/a-b.pdf>; rel="canonical"`,
    });
    expect(response.headers.get('x-robots-tag')).toBeNull();
    const other = await readPdf('/en/research/a-b/a-b.pdf');
    expect([other.info?.Language, other.response.headers.get('link')]).toEqual([
      'id',
      `<${origin}/id/research/a-b/a-b.pdf>; rel="canonical"`,
    ]);
  });

  it('is deterministic, also in ranges, and changes with the publication', async () => {
    const cookie = await app.signIn();
    const { id } = await make();
    const path = '/id/research/a-b/a-b.pdf';
    const [first, second] = await Promise.all([readPdf(path), readPdf(path)]);
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    const etag = first.response.headers.get('etag') ?? '';
    const part = await fetch(app.url + path, { headers: { Range: 'bytes=0-4' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    expect((await get(path, { Range: 'bytes=99999999-' })).status).toBe(416);
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(304);
    const body = { title: 'Judul lain' };
    await app.request('PUT', `/api/admin/research/${id}`, { cookie, body });
    const changed = await readPdf(path);
    expect([changed.text.includes('Judul lain'), changed.response.headers.get('etag') === etag]).toEqual([
      true,
      false,
    ]);
  });

  it('uses the language of the reader if the URL has none, also if another one has an own PDF', async () => {
    const en = { title: 'In English', abstract: 'Abstract here', content: 'Body here' };
    await make({ slug: 'both', translations: { en }, pdf: `${'a'.repeat(32)}-9.pdf` });
    const both = await readPdf('/research/both/both.pdf', { 'Accept-Language': 'en' });
    expect([both.text.includes('Body here'), both.info?.Language]).toEqual([true, 'en']);
    expect(both.response.headers.get('link')).toBe(`<${origin}/en/research/both/both.pdf>; rel="canonical"`);
    expect(both.response.headers.get('cache-control')).toBe('private, no-cache');
    expect(both.response.headers.get('vary')).toContain('Accept-Language');
  });

  it('has as many pages as the text needs', async () => {
    await make({ content: 'Sebuah alinea yang panjang sekali. '.repeat(60).concat('\n\n').repeat(5) });
    const { text } = await readPdf('/id/research/a-b/a-b.pdf');
    const [, last] = /1 \/ (\d+)/.exec(text) ?? [];
    expect(Number(last)).toBeGreaterThan(2);
    expect(text).toContain(`${last} / ${last}`);
  });
});

describe('the citation files', () => {
  it('are BibTeX that a parser reads, with all characters encoded (S10)', async () => {
    await make({ abstract: 'Café – “naïve” \\ ^~ $x$ ß ñ ç 日本' });
    const { text, headers } = await get('/id/research/a-b/a-b.bib');
    const [entry] = bibtex.parse(text).filter(({ itemtype }) => itemtype === 'entry');
    const { type, key, fields = [] } = entry ?? {};
    const values = Object.fromEntries(fields.map(({ name, value }) => [name.toLowerCase(), value]));
    expect([type, key]).toEqual(['techreport', 'wulandari2026ab']);
    expect(values).toEqual({
      title: '{Nilai 100\\% \\& "siapa" {\\textbraceleft}rentan{\\textbraceright}: C\\#\\_1?}',
      author:
        "Wulandari, Ratna and {Suharto} and {\\DJ}uri{\\'c}, {\\v{Z}}eljko and {Badan Pusat Statistik \\& Mitra}",
      institution: publisher,
      type: 'Buku Putih',
      year: '2026',
      month: 'jan',
      day: '1',
      url: `${origin}/id/research/a-b`,
      language: 'indonesian',
      keywords: 'pangan, air bersih',
      abstract:
        "Caf{\\'e} -- ``na{\\\"{\\i}}ve'' {\\textbackslash} {\\textasciicircum}{\\textasciitilde} \\$x\\$ {\\ss} {\\~n} {\\c{c}} 日本",
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/x-bibtex; charset=utf-8',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
  });

  it('are RIS with one tag and value per line (S10)', async () => {
    await make();
    const { text, headers } = await get('/en/research/a-b/a-b.ris');
    expect(text.split('\r\n')).toEqual([
      'TY  - RPRT',
      'TI  - Nilai 100% & "siapa" {rentan}: C#_1?',
      'AU  - Wulandari, Ratna',
      'AU  - Suharto',
      'AU  - Đurić, Željko',
      'AU  - Badan Pusat Statistik & Mitra',
      'PY  - 2026',
      'DA  - 2026/01/01',
      `PB  - ${publisher}`,
      'M3  - Buku Putih',
      'LA  - id',
      'AB  - Abstrak ER - tiruan.',
      'KW  - pangan',
      'KW  - air bersih',
      `UR  - ${origin}/id/research/a-b`,
      `L1  - ${origin}/id/research/a-b/a-b.pdf`,
      'ER  - ',
      '',
    ]);
    expect([headers.get('content-type'), headers.get('x-robots-tag')]).toEqual([
      'application/x-research-info-systems; charset=utf-8',
      'noindex',
    ]);
  });

  it('omit a missing date and missing tags', async () => {
    await make({ publicationDate: null, tags: [], authors: [publisher] });
    const bib = (await get('/id/research/a-b/a-b.bib')).text;
    expect(bib).toContain(`author = {{${publisher}}}`);
    expect(bib).not.toMatch(/year|month|day|keywords/);
    expect((await get('/id/research/a-b/a-b.ris')).text).not.toMatch(/^(PY|DA|KW)/m);
  });
});

describe('the PDF of a rich publication', () => {
  it('contains the stored picture of a figure, and describes a lost one until it is back', async () => {
    const name = 'abc-600x400.webp';
    const empty = { width: 600, height: 400, channels: 4, background: '#0000' } as const;
    const picture = await sharp({ create: empty }).webp().toBuffer();
    await app.services.storage.put(name, picture, 'image/webp');
    const figure = (src: string) => `<figure class="picture"><img src="${src}" alt="Peta"></figure>`;
    const content = figure(`/uploads/${name}`) + figure('/uploads/lost-600x400.webp');
    await make({ content });
    const { bytes, text } = await readPdf('/id/research/a-b/a-b.pdf');
    expect(text.match(/\[Gambar: Peta\]/g)).toHaveLength(1);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Width 600\s+\/Height 400/);
    await app.services.storage.put('lost-600x400.webp', picture, 'image/webp');
    expect((await readPdf('/id/research/a-b/a-b.pdf')).text).not.toContain('[Gambar');
  });
});
