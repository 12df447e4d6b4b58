import { expect, it } from 'vitest';
import { openEditor, type } from '#test/component/rich-text-page.tsx';
import { readRichText } from './rich-plain-text.ts';

const body = `<h2>Pelabuhan kecil</h2>
<p>Kapal <strong>dat</strong>ang<a href="#note-n1" class="noteref"></a> pada malam&nbsp;hari<a href="#ref-abc" class="citation" data-ref="abc"></a>.</p>
<ul><li>Satu</li><li>Dua <em>tiga</em></li></ul>
<figure class="data-table"><table><caption>Tabel 1</caption><thead><tr><th scope="col">Tahun</th><th scope="col">Kapal</th></tr></thead><tbody><tr><td>2024</td><td>12 😀</td></tr></tbody></table></figure>
<figure class="picture"><img src="/uploads/a.webp" alt="Dermaga"><figcaption>Dermaga lama</figcaption></figure>
<blockquote>Kutipan</blockquote>
<p>Akhir teks</p>
<section class="notes"><ol><li id="note-n1">Isi catatan</li></ol></section>`;

const root = (of: { text: { element(): Element } }) => of.text.element();

it('reads the lines of a text with tables, figures, notes and citations', async () => {
  const editor = await openEditor(body);
  await expect.poll(() => readRichText(root(editor)).text).toContain('Akhir');
  const { text } = readRichText(root(editor));
  expect(text.split('\n')).toEqual([
    'Pelabuhan kecil',
    'Kapal datang pada malam hari.',
    ...['Satu', 'Dua tiga'],
    ...['Tabel 1', 'Tahun', 'Kapal', '2024', '12 😀'],
    ...['Dermaga lama', 'Kutipan', 'Akhir teks'],
  ]);
});

it('finds each range of the text in the document, and its offsets again', async () => {
  const editor = await openEditor(body);
  await expect.poll(() => readRichText(root(editor)).text).toContain('Akhir');
  const { text, toRange, offsetAt } = readRichText(root(editor));
  for (let start = 0; start < text.length; start += 1) {
    for (const end of [start + 1, start + 7, text.length]) {
      const range = toRange(start, Math.min(end, text.length));
      const quote = text.slice(start, end);
      if (quote.trim() === '') {
        expect(range).toBeUndefined();
        continue;
      }
      expect(range?.toString().replace(/[\s\uFEFF]/g, '')).toBe(quote.replace(/\s/g, ''));
      const from = offsetAt(range?.startContainer as Node, range?.startOffset ?? 0);
      const to = offsetAt(range?.endContainer as Node, range?.endOffset ?? 0);
      expect([from, to]).toEqual([
        start + quote.length - quote.trimStart().length,
        Math.min(end, text.length) - (quote.length - quote.trimEnd().length),
      ]);
    }
  }
});

it('gives the same text when the saved text is opened again', async () => {
  const editor = await openEditor(body);
  await expect.poll(() => readRichText(root(editor)).text).toContain('Akhir');
  await type('Baru:  dua spasi ');
  await expect.poll(() => editor.saved()).toContain('spasi');
  const before = readRichText(root(editor)).text;
  expect(before).toContain('Baru: dua spasi');
  const again = await openEditor(editor.saved());
  await expect.poll(() => readRichText(root(again)).text).toBe(before);
});
