import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { rewritePdf } from '#server/features/pdf/rewrite-pdf.ts';
import { drawPublication } from './draw-publication.ts';

const publication: PublicResearch = {
  ...{ id: '1', slug: 'a-b', title: 'Air tawar', authors: ['Ratna'], abstract: 'Ringkas.', content: '' },
  ...{ type: 'report', tags: [], downloadUrl: null, pdf: null, isPublished: 'true' },
  ...{ publicationDate: '2026-01-01T00:00:00.000Z', language: 'id', availableLanguages: ['id'] },
  topics: [],
  ...{ shortTitle: null, takeaways: [], area: null, seriesNumber: null, licence: null },
  contributions: null,
};
const draw = async (content: string, pictures = new Map<string, Uint8Array>(), bibliography = '') =>
  new Uint8Array(
    await drawPublication({
      publication: { ...publication, content, bibliography },
      address: 'https://institute.example/id/research/a-b',
      pictures,
    }),
  );

async function textOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** An element of the structure tree: its type, its attributes and alternative text, and its elements. */
type Element = [type: string, ...rest: (Record<string, string> | Element)[]];
const read = ['Alt', 'Scope', 'ColSpan', 'RowSpan'];

/** Reads the structure below the document element. Elements without meaning for readers are left out. */
async function structureOf(bytes: Uint8Array): Promise<Element[]> {
  const file = await PDFDocument.load(bytes);
  const name = (key: string) => PDFName.of(key);
  const look = (object: PDFObject | undefined) => file.context.lookup(object);
  const children = (dict: PDFDict): PDFDict[] => {
    const kids = look(dict.get(name('K')));
    const all = kids instanceof PDFArray ? kids.asArray().map(look) : [kids];
    return all.filter((kid) => kid instanceof PDFDict).filter((kid) => kid.has(name('S')));
  };
  const readElement = (dict: PDFDict): Element[] => {
    const type = look(dict.get(name('S')))?.toString() ?? '';
    const inner = children(dict).flatMap(readElement);
    if (['/Span', '/Div', '/NonStruct'].includes(type)) return inner;
    const attributes = look(dict.get(name('A')));
    const dicts = [dict, ...(attributes instanceof PDFArray ? attributes.asArray().map(look) : [attributes])];
    const values: Record<string, string> = {};
    for (const each of dicts)
      for (const key of read) {
        const value = each instanceof PDFDict ? look(each.get(name(key))) : undefined;
        const isText = value instanceof PDFString || value instanceof PDFHexString;
        if (value && String(value) !== '1') values[key] = isText ? value.decodeText() : String(value);
      }
    return [[type, ...(Object.keys(values).length > 0 ? [values] : []), ...inner]];
  };
  const root = look(file.catalog.get(name('StructTreeRoot'))) as PDFDict;
  const [document] = children(root);
  return document ? children(document).flatMap(readElement) : [];
}

/** The elements of a body. Six elements precede it, and two follow it. */
const bodyIn = async (bytes: Uint8Array) => (await structureOf(bytes)).slice(6, -2);
const bodyOf = async (...given: Parameters<typeof draw>) => bodyIn(await draw(...given));

const cell = (text: string, attributes = '') => `<td${attributes}>${text}</td>`;
const tableOf = (rows: string, caption = 'Nilai') =>
  `<figure class="data-table"><table><caption>${caption}</caption><thead><tr><th scope="col">Pulau</th>` +
  `<th scope="colgroup" colspan="2">Nilai</th></tr></thead><tbody>${rows}</tbody></table>` +
  '<p class="source">Sumber: survei</p></figure>';
const webp = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } })
    .webp()
    .toBuffer();

/** The right ends of all texts, in points. */
async function endsOf(bytes: Uint8Array): Promise<number[]> {
  const proxy = await getDocumentProxy(bytes.slice());
  const pages = Array.from({ length: proxy.numPages }, async (_, at) => {
    const { items } = await (await proxy.getPage(at + 1)).getTextContent();
    return items.flatMap((item) => ('transform' in item ? item.transform[4] + item.width : []));
  });
  return (await Promise.all(pages)).flat();
}

describe('the PDF of a publication', () => {
  it('shows signs that the fonts of the site lack', async () => {
    const signs = '≤ ≥ ≠ ≈ → √ Σ β μ σ ₂ ‰ a\u2011b ễ ị ồ Đurić';
    const bytes = await draw(`<p>p ≤ 0,05 ${signs}</p><h2>${signs}</h2><p><em>${signs}</em></p>`);
    const [text = ''] = await textOf(bytes);
    expect(text.split(signs)).toHaveLength(4);
    expect(text).toContain('p ≤ 0,05');
    // The standard forbids characters without a glyph.
    expect(Buffer.from(bytes).toString('latin1')).toContain('pdfuaid');
  });

  it('is a PDF even if no font has a letter', async () => {
    const bytes = await draw('<p>\u{10FFFD} x</p>');
    expect((await textOf(bytes))[0]).toContain('x');
  });

  it('tags headings, paragraphs, links, lists, quotes and code', async () => {
    const html =
      '<h1>Satu</h1><h3>Dua</h3><p>Teks <a href="https://example.org">tautan</a> ekor</p>' +
      '<ul><li>a<ol><li>b</li></ol></li></ul><blockquote>Kutipan</blockquote>' +
      '<aside class="pull-quote"><p>Petik</p></aside><pre>x  =  1\ny</pre><hr>';
    const item = ['/LI', ['/Lbl'], ['/LBody', ['/P']]];
    expect(await bodyOf(html)).toEqual([
      ['/H2'],
      ['/H3'],
      ['/P', ['/Link']],
      ['/L', item, ['/L', item]],
      ['/BlockQuote', ['/P']],
      ['/P'],
      ['/Code', ['/P'], ['/P']],
    ]);
  });

  it('has heading levels without gaps', async () => {
    const html = '<h3>a</h3><h1>b</h1><h3>c</h3><h2>d</h2>';
    expect(await bodyOf(html)).toEqual([['/H3'], ['/H2'], ['/H3'], ['/H3']]);
  });

  it('tags tables with caption, column headers and spans', async () => {
    const rows =
      `<tr><th scope="rowgroup" rowspan="2">Karang</th>${cell('1')}${cell('2')}</tr>` +
      `<tr>${cell('lebar', ' colspan="2"')}</tr>`;
    const head = { Scope: '/Column' };
    expect(await bodyOf(tableOf(rows))).toEqual([
      ['/Caption'],
      [
        '/Table',
        ['/THead', ['/TR', ['/TH', head], ['/TH', { ...head, ColSpan: '2' }]]],
        ['/TBody', ['/TR', ['/TD', { RowSpan: '2' }], ['/TD'], ['/TD']], ['/TR', ['/TD', { ColSpan: '2' }]]],
      ],
      ['/P'],
    ]);
  });

  it('has the whole text in order, with formats, entities and descriptions of pictures', async () => {
    const html =
      '<p>H<sub>2</sub>O &amp; kepulau<em>an</em> <u>a</u><s>b</s><br>baris <strong><em>dua</em></strong></p>' +
      '<p class="ql-align-right ql-indent-2">#evil[ $x$ \\ "</p><p><img src="/uploads/x.webp" alt="Peta"></p>' +
      `<ol><li>satu</li><li>dua</li></ol>${tableOf(`<tr>${cell('Karang')}${cell('1,5')}${cell('2')}</tr>`)}`;
    const [text = ''] = await textOf(await draw(html));
    const parts = ['H2O & kepulauan', 'baris dua', '#evil[ $x$ \\ "', '[Gambar: Peta]', '1. satu', '2. dua'];
    const found = [...parts, 'Nilai', 'Pulau', 'Karang', '1,5', 'Sumber: survei'].map((part) =>
      text.indexOf(part),
    );
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found).not.toContain(-1);
  });

  it('numbers lists from their first number, with letters and Roman numbers', async () => {
    const html =
      '<ol><li>satu</li></ol><p>antara</p><ol start="2"><li>dua<ol type="a"><li>dalam</li></ol></li></ol>' +
      '<ol start="3" type="I"><li>bab</li><li>akhir</li></ol>';
    const [text] = await textOf(await draw(html));
    expect(text).toMatch(/1\. satu antara 2\. dua a\. dalam III\. bab IV\. akhir/);
  });

  it('breaks words, code and tables that are wider or longer than a page, and loses nothing', async () => {
    const word = 'a'.repeat(400);
    const longWord = 'b'.repeat(3000);
    const rows = Array.from(
      { length: 30 },
      (_, n) => `<tr>${cell(`baris${n}.`)}${cell(word)}${cell(String(n))}</tr>`,
    );
    const tall = `<tr>${cell(`mulai ${'kata '.repeat(1500)} akhir`)}${cell('b')}${cell('c')}</tr>`;
    const long = `<tr>${cell(longWord)}${cell('b')}${cell('c')}</tr>`;
    const html = `<p>${word}</p><pre>${word}\n\n  z</pre>${tableOf(rows.join('') + tall + long)}<p>Penutup</p>`;
    const bytes = await draw(html);
    const pages = await textOf(bytes);
    const text = pages.join(' ');
    expect(text.replace(/[\s\u200b]/g, '').split(word)).toHaveLength(33);
    expect(text.match(/kata/g)).toHaveLength(1500);
    expect(text.match(/b/g)?.length).toBeGreaterThan(longWord.length);
    for (const part of ['baris0.', 'baris29.', 'mulai', 'akhir', 'Penutup']) expect(text).toContain(part);
    // Each page with rows of the table begins with its header.
    const within = pages.filter((page) => /baris\d|kata/.test(page));
    expect(within.length).toBeGreaterThan(4);
    expect(within.filter((page) => page.includes('Pulau Nilai'))).toEqual(within);
    // Repeated headers are artifacts, which screen readers skip.
    const tags = JSON.stringify(await structureOf(bytes));
    expect(tags.match(/"\/THead"/g)).toHaveLength(1);
    expect(tags.match(/"\/TR"/g)).toHaveLength(33);
    expect(Math.max(...(await endsOf(bytes)))).toBeLessThan(595 - 84 + 1);
  });

  it('draws a row on one page', async () => {
    const lines = Array.from({ length: 6 }, (_, n) => `baris${n}`).join('<br>');
    const rows = Array.from(
      { length: 30 },
      (_, n) => `<tr>${cell(`awal${n} ${lines}`)}${cell('')}${cell('')}</tr>`,
    );
    const pages = await textOf(await draw(tableOf(rows.join(''))));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages)
      expect(page.match(/awal\d/g)?.length ?? 0).toBe(page.match(/baris5/g)?.length ?? 0);
  });

  it('draws fifty columns within the page', async () => {
    const many = Array.from({ length: 50 }, (_, n) => cell(`kolom${n}`)).join('');
    const html = `<figure class="data-table"><table><tbody><tr>${many}</tr></tbody></table></figure>`;
    expect(Math.max(...(await endsOf(await draw(html))))).toBeLessThan(595 - 84 + 1);
  });

  it('puts notes at the foot of the page, also those of header cells, and numbers them', async () => {
    const mark = (id: string) => `<a class="noteref" href="#note-${id}"></a>`;
    const notes =
      '<section class="notes"><ol><li id="note-abc123">Arsip <em>kota</em></li><li id="note-def456">Kepala</li>' +
      '</ol></section>';
    const table = `<figure class="data-table"><table><thead><tr><th scope="col">A${mark('def456')}</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></figure>`;
    const bytes = await draw(`<p>kapal${mark('abc123')} lagi${mark('abc123')}</p>${table}${notes}`);
    expect((await textOf(bytes)).join(' ')).toMatch(/kapal ?1 lagi ?1 .*A ?2 .*1 ?Arsip kota 2 ?Kepala/);
    const note = ['/Note', ['/Lbl', ['/Link']], ['/Em']];
    const [paragraph] = await bodyIn(bytes);
    expect(paragraph).toEqual(['/P', ['/Lbl', ['/Link']], note, ['/Lbl', ['/Link']]]);
  });

  it('leads citations to the references', async () => {
    const list =
      '<section class="references"><h2 id="references">Daftar pustaka</h2><ul role="list"><li id="ref-sen1981">' +
      'Sen, A. (1981). <a class="note-back" href="#cite-sen1981">↩</a></li></ul></section>';
    const html =
      '<p><a class="cited" id="cite-sen1981" href="#ref-sen1981">(Sen, 1981)</a> <a href="#x">b</a></p>';
    const bytes = await draw(html, new Map(), list);
    expect((await textOf(bytes))[0]).toMatch(/\(Sen, 1981\) b Daftar pustaka Sen, A\. \(1981\)\. Kutip/);
    const links = await (await (await getDocumentProxy(bytes.slice())).getPage(1)).getAnnotations();
    expect(links.map(({ dest, url }) => [typeof dest, url])).toEqual([['object', undefined]]);
  });

  it('draws pictures with alternative text, caption and credit; those without are artifacts', async () => {
    const files = new Map([['/uploads/a.webp', await webp(40, 20)]]);
    const figure = (attributes: string, caption = '') =>
      `<figure class="picture"><img src="/uploads/a.webp"${attributes}>${caption}</figure>`;
    const caption = '<figcaption>Peta <em>laut</em><small class="credit">Ratna</small></figcaption>';
    const html = figure(' alt="Peta (1)"', caption) + figure(' alt=""') + figure('', caption) + figure('');
    const drawn = await draw(html, files);
    expect((await bodyIn(drawn)).filter(([type]) => type === '/Figure')).toEqual([
      ['/Figure', { Alt: 'Peta (1)' }],
      ['/Figure', { Alt: 'Peta laut' }],
    ]);
    expect((await textOf(drawn))[0]).toContain('Peta laut Ratna');
    // One copy of the file, however often the text shows it.
    expect(
      Buffer.from(drawn)
        .toString('latin1')
        .match(/\/Subtype ?\/Image/g),
    ).toHaveLength(1);
    expect(await rewritePdf(Buffer.from(drawn))).toMatchObject({ removed: [] });
  });

  it('describes pictures without a file and damaged ones, and shows their captions and credits', async () => {
    const figure = (src: string) =>
      `<figure class="picture"><img src="${src}" alt="Peta"><figcaption>Laut` +
      '<small class="credit">Ratna</small></figcaption></figure>';
    const damaged = (await webp(40, 20)).subarray(0, 30);
    const files = new Map([['/uploads/a.webp', damaged]]);
    const [text = ''] = await textOf(
      await draw(figure('/uploads/a.webp') + figure('https://x.example/a.png'), files),
    );
    expect(text.match(/\[Gambar: Peta\] Laut Ratna/g)).toHaveLength(2);
  });

  it.each([8, 10, 12, 14, 16, 18, 20])(
    'holds a picture and its caption on one page after %i lines',
    async (lines) => {
      const html =
        '<p>a</p>'.repeat(lines) +
        '<figure class="picture"><img src="/uploads/a.webp" alt="x"><figcaption>Takarir</figcaption></figure>';
      const bytes = await draw(html, new Map([['/uploads/a.webp', await webp(600, 300)]]));
      const file = await PDFDocument.load(bytes);
      const withImage = file.getPages().map(({ node }) => node.Resources()?.has(PDFName.of('XObject')));
      const pages = await textOf(bytes);
      expect(withImage.indexOf(true)).toBe(pages.findIndex((page) => page.includes('Takarir')));
    },
  );

  it('holds the caption, the header and the first row of a table on one page', async () => {
    const row = `<tr>${cell('Karang')}${cell('1')}${cell('2')}</tr>`;
    for (let lines = 10; lines < 24; lines += 1) {
      const pages = await textOf(await draw('<p>a</p>'.repeat(lines) + tableOf(row.repeat(9), 'Takarir')));
      const first = pages.find((page) => page.includes('Takarir'));
      expect([lines, first]).toEqual([lines, expect.stringMatching(/Takarir Pulau Nilai Karang 1 2/)]);
    }
  });

  it('links only to addresses outside of the page, and has nothing that uploaded PDFs must not have', async () => {
    const bytes = await draw(
      '<p><a href="/id/blog">a</a> <a href="#x">b</a> <a href="mailto:a@b.example">c</a> <a href="http://[">d</a></p>' +
        '<figure class="video"><a href="https://vimeo.com/1">Film</a><figcaption>Babak</figcaption></figure>',
    );
    const proxy = await getDocumentProxy(bytes.slice());
    const links = await (await proxy.getPage(1)).getAnnotations();
    expect(links.map(({ url }) => url)).toEqual([
      'https://institute.example/id/blog',
      'mailto:a@b.example',
      'https://vimeo.com/1',
    ]);
    expect((await textOf(bytes))[0]).toMatch(/Film Babak/);
    expect(await rewritePdf(Buffer.from(bytes))).toMatchObject({ removed: [] });
  });

  it('is the same in each run', async () => {
    const html = tableOf(`<tr>${cell('a')}${cell('b')}${cell('<a href="/x">c</a>')}</tr>`);
    expect(Buffer.compare(await draw(html), await draw(html))).toBe(0);
  });

  it('survives deep nesting, empty blocks and control characters', async () => {
    const nested = (open: string, text: string, close: string) =>
      `${open.repeat(200)}${text}${close.repeat(200)}`;
    const deep = nested('<ul><li>', 'dalam', '</li></ul>');
    const quotes = nested('<blockquote>', 'kutip', '</blockquote>');
    const marks = nested('<strong><em>', 'tebal', '</em></strong>');
    const empty =
      '<p><a href="/x"></a> <a href="/x"><img src="/y.png" alt=""></a></p><p></p><h2></h2><ul></ul><ol><li></li></ol><pre></pre><blockquote></blockquote><figure></figure>';
    const html = `${deep}${quotes}<p>${marks} \u0001\u200b</p>${empty}<p>akhir</p>`;
    expect((await textOf(await draw(html))).join(' ')).toMatch(/dalam kutip tebal .*akhir/);
  });
});
