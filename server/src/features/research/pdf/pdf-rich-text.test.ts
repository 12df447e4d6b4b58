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
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from '#src/features/pdf/inspect-pdf.ts';
import { printImage } from '#src/features/upload/print-image.ts';
import { drawPublication } from './draw-publication.ts';

const publication: PublicResearch = {
  ...{ id: '1', slug: 'a-b', title: 'Air tawar', authors: ['Ratna'], abstract: 'Ringkas.', content: '' },
  ...{ contentFormat: 'html', type: 'report', tags: [], downloadUrl: null, pdf: null, isPublished: 'true' },
  ...{ publicationDate: '2026-01-01T00:00:00.000Z', language: 'id', availableLanguages: ['id'] },
  topics: [],
  ...{ shortTitle: null, takeaways: [], area: null, seriesNumber: null, licence: null },
  contributions: null,
};
const draw = async (content: string, pictures = new Map<string, Uint8Array>()) =>
  new Uint8Array(
    await drawPublication({
      publication: { ...publication, content },
      address: 'https://institute.example/id/research/a-b',
      pictures,
    }),
  );

async function textOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** An element of the structure tree: its type, its attributes, id and alternative text, and its elements. */
type Element = [type: string, ...rest: (Record<string, string> | Element)[]];

/** Reads the structure below the document element, without the elements of the sheet around the body. */
async function structureOf(bytes: Uint8Array): Promise<Element[]> {
  const file = await PDFDocument.load(bytes);
  const name = (key: string) => PDFName.of(key);
  const look = (object: PDFObject | undefined) => file.context.lookup(object);
  const children = (dict: PDFDict): PDFDict[] => {
    const kids = look(dict.get(name('K')));
    const all = kids instanceof PDFArray ? kids.asArray().map(look) : [kids];
    return all.filter((kid) => kid instanceof PDFDict).filter((kid) => kid.has(name('S')));
  };
  const read = (dict: PDFDict): Element => {
    const attributes = look(dict.get(name('A')));
    const values: Record<string, string> =
      attributes instanceof PDFDict
        ? Object.fromEntries(attributes.entries().map(([key, value]) => [key.asString(), value.toString()]))
        : {};
    for (const key of ['ID', 'Alt']) {
      const value = dict.get(name(key));
      if (value instanceof PDFString || value instanceof PDFHexString) values[key] = value.decodeText();
    }
    const own = Object.keys(values).length > 0 ? [values] : [];
    return [look(dict.get(name('S')))?.toString() ?? '', ...own, ...children(dict).map(read)];
  };
  const root = look(file.catalog.get(name('StructTreeRoot'))) as PDFDict;
  const [document] = children(root);
  return document ? children(document).map(read) : [];
}

/** The elements of a body. Six elements precede it, and two follow it. */
const bodyIn = async (bytes: Uint8Array) => (await structureOf(bytes)).slice(6, -2);
const bodyOf = async (...given: Parameters<typeof draw>) => bodyIn(await draw(...given));

const cell = (text: string, attributes = '') => `<td${attributes}>${text}</td>`;
const tableOf = (rows: string, caption = 'Nilai') =>
  `<figure class="data-table"><table><caption>${caption}</caption><thead><tr><th scope="col">Pulau</th>` +
  `<th scope="colgroup" colspan="2">Nilai</th></tr></thead><tbody>${rows}</tbody></table>` +
  '<p class="source">Sumber: survei</p></figure>';

describe('the PDF of a rich body', () => {
  it('tags headings, paragraphs, links, lists, quotes and code', async () => {
    const html =
      '<h1>Satu</h1><h3>Dua</h3><p>Teks <a href="https://example.org">tautan</a> ekor</p>' +
      '<ul><li>a<ol><li>b</li></ol></li></ul><blockquote>Kutipan</blockquote><pre>x  =  1\ny</pre><hr>';
    expect(await bodyOf(html)).toEqual([
      ['/H2'],
      ['/H3'],
      ['/P', ['/Link']],
      ['/L', ['/LI', ['/Lbl'], ['/LBody', ['/P'], ['/L', ['/LI', ['/Lbl'], ['/LBody', ['/P']]]]]]],
      ['/BlockQuote', ['/P']],
      ['/P', ['/Code']],
    ]);
  });

  it('tags tables with caption, header scopes and spans', async () => {
    const rows =
      `<tr><th scope="rowgroup" rowspan="2">Karang</th>${cell('1')}${cell('2')}</tr>` +
      `<tr>${cell('lebar', ' colspan="2"')}</tr>`;
    expect(await bodyOf(tableOf(rows))).toEqual([
      [
        '/Table',
        ['/Caption'],
        [
          '/THead',
          [
            '/TR',
            ['/TH', { '/O': '/Table', '/Scope': '/Column' }],
            ['/TH', { '/O': '/Table', '/Scope': '/Column', '/ColSpan': '2' }],
          ],
        ],
        [
          '/TBody',
          ['/TR', ['/TH', { '/O': '/Table', '/Scope': '/Row', '/RowSpan': '2' }], ['/TD'], ['/TD']],
          ['/TR', ['/TD', { '/O': '/Table', '/ColSpan': '2' }]],
        ],
      ],
      ['/P'],
    ]);
  });

  it('has the whole text in order, with formats, entities and descriptions of pictures', async () => {
    const html =
      '<p>H<sub>2</sub>O &amp; kepulau<em>an</em> <u>a</u><s>b</s><br>baris <strong><em>dua</em></strong></p>' +
      '<p class="ql-align-right ql-indent-2">Đurić</p><p><img src="/uploads/x.webp" alt="Peta"></p>' +
      `<ol><li>satu</li><li>dua</li></ol>${tableOf(`<tr>${cell('Karang')}${cell('1,5')}${cell('2')}</tr>`)}`;
    const [text = ''] = await textOf(await draw(html));
    const parts = ['H2O & kepulauan', 'baris dua', 'Đurić', '[Gambar: Peta]', '1. satu', '2. dua'];
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

  it('breaks text, code and tables that are wider or longer than a page, and loses nothing', async () => {
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
    expect(text.replace(/\s/g, '').split(word)).toHaveLength(33);
    expect(text.match(/kata/g)).toHaveLength(1500);
    expect(text.match(/b/g)?.length).toBeGreaterThan(longWord.length);
    for (const part of ['baris0.', 'baris29.', 'mulai', 'akhir', 'Penutup']) expect(text).toContain(part);
    // Each page with rows of the table begins with its header.
    const within = pages.filter((page) => /baris\d|kata/.test(page));
    expect(within.length).toBeGreaterThan(4);
    expect(within.filter((page) => page.includes('Pulau Nilai'))).toEqual(within);
    // Repeated headers are artifacts.
    const tags = JSON.stringify(await structureOf(bytes));
    expect(tags.match(/"\/THead"/g)).toHaveLength(1);
    expect(tags.match(/"\/TR"/g)).toHaveLength(33);
  });

  it('draws a row on one page, and repeats header rows as artifacts, which screen readers skip', async () => {
    const lines = Array.from({ length: 6 }, (_, n) => `baris${n}`).join('<br>');
    const rows = Array.from(
      { length: 30 },
      (_, n) => `<tr>${cell(`awal${n} ${lines}`)}${cell('')}${cell('')}</tr>`,
    );
    const bytes = await draw(tableOf(rows.join('')));
    const pages = await textOf(bytes);
    for (const page of pages)
      expect(page.match(/awal\d/g)?.length ?? 0).toBe(page.match(/baris5/g)?.length ?? 0);
    expect(pages.length).toBeGreaterThan(3);
    const proxy = await getDocumentProxy(bytes.slice());
    const tagsOf = async (page: number) => {
      const { items } = await (await proxy.getPage(page)).getTextContent({ includeMarkedContent: true });
      let tag = '';
      return items.flatMap((item) => {
        if ('tag' in item) tag = String(item.tag);
        return 'str' in item && item.str === 'Pulau' ? [tag] : [];
      });
    };
    expect([await tagsOf(1), await tagsOf(2)]).toEqual([['TH'], ['Artifact']]);
  });

  it('draws fifty columns within the page', async () => {
    const many = Array.from({ length: 50 }, (_, n) => cell(`kolom${n}`)).join('');
    const html = `<figure class="data-table"><table><tbody><tr>${many}</tr></tbody></table></figure>`;
    const proxy = await getDocumentProxy((await draw(html)).slice());
    const content = await (await proxy.getPage(1)).getTextContent();
    const ends = content.items.flatMap((item) => ('transform' in item ? item.transform[4] + item.width : []));
    expect(Math.max(...ends)).toBeLessThan(595 - 84 + 1);
  });

  it('numbers notes and lists them after the text', async () => {
    const mark = '<a class="noteref" href="#note-abc123"></a>';
    const notes = '<section class="notes"><ol><li id="note-abc123">Arsip <em>kota</em></li></ol></section>';
    const html = `<h2>Judul</h2><p>kapal${mark} lagi${mark}</p>${notes}`;
    const bytes = await draw(html);
    expect((await textOf(bytes)).join(' ')).toMatch(/kapal ?1 lagi ?1 Catatan 1\. Arsip kota (?!.*↩)/);
    expect(await bodyIn(bytes)).toEqual([
      ['/H2'],
      ['/P', ['/Reference', ['/Link']], ['/Reference', ['/Link']]],
      ['/H2'],
      ['/Note', { ID: 'note-abc123' }, ['/Lbl'], ['/P']],
    ]);
    const proxy = await getDocumentProxy(bytes.slice());
    const links = await (await proxy.getPage(1)).getAnnotations();
    expect(links.map(({ dest }) => dest)).toEqual(['note-abc123', 'note-abc123']);
    expect(await proxy.getDestination('note-abc123')).not.toBeNull();
  });

  it('draws pictures with alternative text, frame, caption and credit; decorative ones as artifacts', async () => {
    const raw = { width: 40, height: 20, channels: 4 } as const;
    const { bytes } = await printImage({ data: Buffer.alloc(40 * 20 * 4), raw });
    const files = new Map([['/uploads/a.webp', bytes]]);
    const figure = (attributes: string, caption = '') =>
      `<figure class="picture"><img src="/uploads/a.webp"${attributes}>${caption}</figure>`;
    const caption = '<figcaption>Peta <em>laut</em><small class="credit">Ratna</small></figcaption>';
    const html = figure(' alt="Peta (1)"', caption) + figure(' alt=""') + figure('', caption) + figure('');
    const frame = { '/O': '/Layout', '/Placement': '/Block', '/BBox': expect.stringMatching(/^\[ 84 /) };
    const texts = ['/Caption', ['/P'], ['/P']];
    const drawn = await draw(html, files);
    expect(await bodyIn(drawn)).toEqual([
      ['/Div', ['/Figure', { ...frame, Alt: 'Peta (1)' }], texts],
      ['/Div'],
      ['/Div', ['/Figure', { ...frame, Alt: 'Peta laut' }], texts],
      ['/Div', ['/Figure', { ...frame, Alt: 'Gambar' }]],
    ]);
    // One copy of the file, however often the text shows it.
    expect(
      Buffer.from(drawn)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1);
    expect(inspectPdf(Buffer.from(drawn)).problem).toBeUndefined();
  });

  it('describes a picture without a file and shows its caption and credit', async () => {
    const html =
      '<figure class="picture"><img src="https://x.example/a.png" alt="Peta"><figcaption>Laut' +
      '<small class="credit">Ratna</small></figcaption></figure>';
    expect((await textOf(await draw(html)))[0]).toContain('[Gambar: Peta] Laut Ratna');
  });

  it('moves a picture with its caption to the next page if both do not fit', async () => {
    const raw = { width: 600, height: 400, channels: 3 } as const;
    const { bytes } = await printImage({ data: Buffer.alloc(600 * 400 * 3), raw });
    const html =
      '<p>a</p>'.repeat(12) +
      '<figure class="picture"><img src="/uploads/a.webp" alt="x"><figcaption>Takarir</figcaption></figure>';
    const pages = await textOf(await draw(html, new Map([['/uploads/a.webp', bytes]])));
    expect(pages.findIndex((page) => page.includes('Takarir'))).toBe(1);
  });

  it('links only to addresses outside of the page, and passes the check of uploaded PDFs', async () => {
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
    expect(inspectPdf(Buffer.from(bytes)).problem).toBeUndefined();
  });

  it('is the same in each run', async () => {
    const html = tableOf(`<tr>${cell('a')}${cell('b')}${cell('<a href="/x">c</a>')}</tr>`);
    expect(Buffer.compare(await draw(html), await draw(html))).toBe(0);
  });
});
