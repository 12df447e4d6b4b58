import { adminPaste } from '@institute/core/i18n/en/admin-paste.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { openEditor, paste, pasteBare } from '#test/component/rich-text-page.tsx';
import { without, wordsOf } from '#test/component/words.ts';
import { looksLostIn } from './lost-looks.ts';
import type { PasteChanges } from './paste-changes.ts';

useDashboard();

const files = import.meta.glob<string>('#test/component/paste-fixtures/*.txt', {
  ...{ query: '?raw', import: 'default', eager: true },
});
const fileOf = (name: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}.txt`))?.[1] ?? '';

interface Fixture {
  name: string;
  html: string;
  /** In the order of the notice. */
  changes: PasteChanges;
  /** Marks of notes and numbers of captions. The notice counts them, and the page has numbers of its own. */
  numbers?: string;
  /** A comment that is no text of the document. */
  comment?: string;
}

const mark = '<a class="noteref" href="#note-1"></a>';
const notesOf = (text: string) => `<section class="notes"><ol><li id="note-1">${text}</li></ol></section>`;
const table = (body: string, caption = '', head = ['Pulau', 'Nilai']) =>
  `<figure class="data-table"><table>${caption && `<caption>${caption}</caption>`}<thead><tr>` +
  `${head.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead><tbody>${body}</tbody></table></figure>`;
const jawa = '<tr><td>Jawa</td><td>12</td></tr>';

const fixtures: Fixture[] = [
  {
    name: 'word-windows',
    html:
      '<h2>Air tawar</h2><p><strong>Rincian</strong></p>' +
      `<p>Kapal <strong>tebal</strong> H<sub>2</sub>O${mark} lama diberi tanda.</p>` +
      '<p>Tetap <u>masuk</u> akhir [1] tetap</p>' +
      `${table('<tr><td>Jawa<br>Barat</td><td>12</td></tr>', 'Nilai panen')}<p>Akhir tahun<strong> </strong>itu.</p>${notesOf('Arsip kota.')}`,
    changes: {
      ...{ 'note-made': 1, 'header-guessed': 1, 'caption-made': 1, 'heading-low': 1 },
      ...{ 'comment-left-out': 1, 'hidden-left-out': 1, 'deletion-left-out': 1 },
    },
    numbers: '[1] [1] Tabel 1 [R1]',
  },
  {
    name: 'word-mac',
    html: `<p><em>Miring</em> dan x<sup>2</sup></p><p>Gambar 1. Peta</p><p>Akhir${mark}</p>${notesOf('')}`,
    changes: { 'note-made': 1, 'note-without-text': 1, 'picture-left-out': 1, 'look-plain': 1 },
    numbers: 'i',
  },
  {
    name: 'excel',
    html: table(
      '<tr><td>Jawa</td><td>1.250,5</td><td>12</td></tr><tr><td>Jumlah</td><td colspan="2">1.262,5</td></tr>',
      '',
      ['Pulau', '2023', '2024'],
    ),
    changes: { 'header-guessed': 1 },
  },
  {
    name: 'google-docs',
    html: `<h2>Air tawar</h2><p><strong>Tebal</strong> dan <em>miring</em><sup>2</sup></p>${table(jawa, 'Harvest')}`,
    changes: { 'header-guessed': 1, 'caption-made': 1, 'look-plain': 2 },
    numbers: 'Table 2',
  },
  { name: 'google-sheets', html: table(jawa), changes: { 'header-guessed': 1 } },
  {
    name: 'libreoffice-writer',
    html:
      `<h2>Air tawar</h2><p>Kapal <strong>tebal</strong> H<sub>2</sub>O${mark} lama terhapussisa.</p>` +
      `<p>tampak [1] di sini</p>${table(jawa, 'Nilai panen')}<p>Akhir.</p>${notesOf('Arsip kota.')}`,
    changes: { 'note-made': 1, 'caption-made': 1, 'comment-left-out': 1, 'hidden-left-out': 1 },
    numbers: '1 1 Tabel 1',
    comment: 'komentar',
  },
  {
    name: 'libreoffice-calc',
    html: table(
      '<tr><td>Jawa<br>Barat</td><td>1250.5</td><td>12</td></tr><tr><td><em>Kadar CO2</em></td><td colspan="2">1262.5</td></tr>',
      '',
      ['Pulau', '2023', '2024'],
    ),
    changes: { 'header-guessed': 1, 'look-plain': 1, 'comment-left-out': 1 },
  },
  {
    name: 'pages',
    html:
      '<p><strong>Air tawar</strong></p><p><br></p><p>Kapal <strong>tebal</strong> dan <em>miring</em>, H<sub>2</sub>O ' +
      '<a href="https://www.example.org/laporan">laporan</a></p>' +
      `<ul><li>Satu</li><li>Dua</li></ul>${table(jawa)}`,
    changes: { 'header-guessed': 1 },
  },
  {
    name: 'web-page',
    html:
      '<p><strong>Bagian kecil</strong></p><p>Menurut [1], luasnya ⟦a=2⟧. <s>Harga lama</s></p>' +
      '<figure class="data-table"><table><tbody><tr><td>luar<br>dalam dua</td><td>kanan</td></tr></tbody></table></figure>' +
      '<p>[1] Sumber pertama.</p><p>cadangan</p><p>Kirim</p>',
    changes: {
      ...{ 'table-nested': 1, 'heading-low': 1, 'formula-text': 1, 'frame-dropped': 1 },
      'hidden-left-out': 2,
    },
  },
];

/** Numbers the random ids of notes. */
function named(html: string): string {
  const ids = new Set(Array.from(html.matchAll(/#note-(\w{6})/g), ([, id]) => id));
  return [...ids].reduce<string>((text, id, at) => text.replaceAll(`note-${id}`, `note-${at + 1}`), html);
}

/** The sentences of the notice of a paste. */
function noticeOf(changes: PasteChanges): string[] {
  return Object.entries(changes).map(([change, count]) => {
    const key = `${change}_${count === 1 ? 'one' : 'other'}` as keyof typeof adminPaste;
    return String(adminPaste[key]).replace('{{count}}', String(count));
  });
}

describe('a paste', () => {
  it.each(fixtures)('of $name gives clean text, and names all that it leaves out', (fixture) => {
    const { name, html, changes, numbers = '', comment = '' } = fixture;
    const file = fileOf(name);
    const pasted = pasteBare(file);
    expect(named(pasted.html)).toBe(html);
    const looks = looksLostIn(file);
    expect({ ...pasted.changes, ...(looks > 0 && { 'look-plain': looks }) }).toEqual(changes);
    const [given, stored] = [wordsOf(file + comment), wordsOf(html)];
    expect(without(given, stored)).toEqual(wordsOf(`${pasted.leftOut.join(' ')} ${numbers}`));
    expect(without(stored, given)).toEqual([]);
  });

  it.each(fixtures)(
    'of $name lists its changes in a notice, with the texts that it left out',
    async (fixture) => {
      const { name, changes } = fixture;
      const file = fileOf(name);
      const editor = await openEditor();
      paste(editor.text, (data) => data.setData('text/html', file));
      const lists = page.getByRole('status').filter({ hasText: 'Undo paste' }).getByRole('list');
      const listed = (list: number) =>
        Array.from(lists.elements()[list]?.children ?? [], ({ textContent }) => textContent);
      await expect.poll(() => listed(0)).toEqual(noticeOf(changes));
      // Only the parent of the toolbar stays in view above a long text.
      const place = editor.toolbar.first().element().parentElement;
      expect(lists.elements()[0]?.closest('[role=status]')?.parentElement).toBe(place);
      const { leftOut } = pasteBare(file);
      const summary = page.getByText('Show the texts that were left out');
      if (leftOut.length > 0) await summary.click();
      else expect(summary.query()).toBeNull();
      expect(listed(1)).toEqual(leftOut);
    },
  );

  it('of lines with tabs offers a table, until the text changes', async () => {
    const editor = await openEditor();
    paste(editor.text, (data) => data.setData('text/plain', 'Pulau\tNilai\nJawa\t12'));
    await expect.poll(editor.saved).toMatch(/^<p>Pulau/);
    await page.getByRole('button', { name: 'Make a table' }).click();
    await expect.poll(editor.saved).toBe(table(jawa));
    await editor.press('Undo');
    await expect.poll(editor.saved).toMatch(/^<p>Pulau/);
    expect(page.getByRole('button', { name: 'Make a table' }).query()).toBeNull();
  });
});
