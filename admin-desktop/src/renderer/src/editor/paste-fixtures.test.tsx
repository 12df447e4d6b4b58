import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { type Editor, openEditor, paste } from '#test/component/rich-text-page.tsx';
import { without, wordsOf } from '#test/component/words.ts';

useDashboard();

const files = import.meta.glob<string>('#test/component/paste-fixtures/*.txt', {
  ...{ query: '?raw', import: 'default', eager: true },
});
const fileOf = (name: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}.txt`))?.[1] ?? '';

interface Fixture {
  name: string;
  html: string;
  notice: string[];
  /** Marks of notes and numbers of captions, which the notice counts and the page numbers anew. */
  numbers?: string;
  /** A comment that is no text of the document. */
  comment?: string;
}

const captionMade = 'The numbered line at 1 table became its caption, without the number.';
const headerGuessed = 'The first row of 1 table became its header.';
const lookLost = '1 passage lost its own font, size, colour or highlighting.';
const noteMade = '1 footnote became a note.';
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
      `${table('<tr><td>Jawa<br>Barat</td><td>12</td></tr>', 'Nilai panen')}<p>Akhir.</p>${notesOf('Arsip kota.')}`,
    notice: [
      ...[noteMade, headerGuessed, captionMade, '1 heading of level 4 or deeper became bold text.'],
      ...['1 comment was left out.', '1 hidden text was left out.', '1 tracked deletion was left out.'],
    ],
    numbers: '[1] [1] Tabel 1 [R1]',
  },
  {
    name: 'word-mac',
    html: `<p><em>Miring</em> dan x<sup>2</sup></p><p>Gambar 1. Peta</p><p>Akhir${mark}</p>${notesOf('')}`,
    notice: [
      noteMade,
      '1 note came without its text. Write it in the list of notes.',
      '1 image was left out.',
      lookLost,
    ],
    numbers: 'i',
  },
  {
    name: 'excel',
    html: table(
      '<tr><td>Jawa</td><td>1.250,5</td><td>12</td></tr><tr><td>Jumlah</td><td colspan="2">1.262,5</td></tr>',
      '',
      ['Pulau', '2023', '2024'],
    ),
    notice: [headerGuessed],
  },
  {
    name: 'google-docs',
    html: `<h2>Air tawar</h2><p><strong>Tebal</strong> dan <em>miring</em><sup>2</sup></p>${table(jawa, 'Harvest')}`,
    notice: [headerGuessed, captionMade, '2 passages lost their own font, size, colour or highlighting.'],
    numbers: 'Table 2',
  },
  { name: 'google-sheets', html: table(jawa), notice: [headerGuessed] },
  {
    name: 'libreoffice-writer',
    html:
      `<h2>Air tawar</h2><p>Kapal <strong>tebal</strong> H<sub>2</sub>O${mark} lama terhapussisa.</p>` +
      `<p>tampak [1] di sini</p>${table(jawa, 'Nilai panen')}<p>Akhir.</p>${notesOf('Arsip kota.')}`,
    notice: [noteMade, captionMade, '1 comment was left out.', '1 hidden text was left out.'],
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
    notice: [headerGuessed, lookLost, '1 comment was left out.'],
  },
  {
    name: 'pages',
    html:
      '<p><strong>Air tawar</strong></p><p><br></p><p>Kapal <strong>tebal</strong> dan <em>miring</em>, H<sub>2</sub>O ' +
      '<a href="https://www.example.org/laporan">laporan</a></p>' +
      `<ul><li>Satu</li><li>Dua</li></ul>${table(jawa)}`,
    notice: [headerGuessed],
  },
  {
    name: 'web-page',
    html:
      '<p><strong>Bagian kecil</strong></p><p>Menurut [1], luasnya ⟦a=2⟧. <s>Harga lama</s></p>' +
      '<figure class="data-table"><table><tbody><tr><td>luar<br>dalam dua</td><td>kanan</td></tr></tbody></table></figure>' +
      '<p>[1] Sumber pertama.</p><p>cadangan</p><p>Kirim</p>',
    notice: [
      '1 table had a table in a cell, whose text is now in the cell.',
      '1 heading of level 4 or deeper became bold text.',
      '1 formula became text in ⟦ ⟧.',
      '2 hidden texts were left out.',
    ],
  },
];

async function pasteInto(editor: Editor, type: string, content: string): Promise<string> {
  paste(editor.text, (data) => data.setData(type, content));
  await expect.poll(editor.saved).not.toBe('');
  const ids = new Set(Array.from(editor.saved().matchAll(/#note-(\w{6})/g), ([, id]) => id));
  return [...ids].reduce<string>(
    (html, id, at) => html.replaceAll(`note-${id}`, `note-${at + 1}`),
    editor.saved(),
  );
}

const listOf = (index: number) => {
  const notice = page.getByRole('status').filter({ hasText: 'Undo paste' });
  const [list] = notice.getByRole('list').elements().slice(index);
  return Array.from(list?.children ?? [], ({ textContent }) => textContent);
};

describe('a paste', () => {
  it.each(fixtures)('of $name gives clean text, and names all that it leaves out', async (fixture) => {
    const { name, html, notice, numbers = '', comment = '' } = fixture;
    const editor = await openEditor('');
    expect(await pasteInto(editor, 'text/html', fileOf(name))).toBe(html);
    await expect.poll(() => listOf(0)).toEqual(notice);
    const summary = page.getByText('Show the texts that were left out');
    if (summary.query()) await summary.click();
    const [given, stored] = [wordsOf(fileOf(name) + comment), wordsOf(html)];
    const named = wordsOf(`${listOf(1).join(' ')} ${numbers}`);
    expect(without(given, stored)).toEqual(named);
    expect(without(stored, given)).toEqual([]);
  });

  it('of lines with tabs offers a table, until the text changes', async () => {
    const editor = await openEditor('');
    const lines = 'Pulau\tNilai\nJawa\t12';
    expect(await pasteInto(editor, 'text/plain', lines)).toMatch(/^<p>Pulau/);
    await page.getByRole('button', { name: 'Make a table' }).click();
    await expect.poll(editor.saved).toBe(table(jawa));
    await editor.press('Undo');
    await expect.poll(editor.saved).toMatch(/^<p>Pulau/);
    expect(page.getByRole('button', { name: 'Make a table' }).query()).toBeNull();
  });
});
