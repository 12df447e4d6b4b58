import { htmlToText } from '@institute/core/lib/text.ts';
import { notesIn } from '@institute/core/rich-text/note-marks.ts';
import type { WordDocument } from '@institute/core/rich-text/word/schemas.ts';
import { Quill } from 'react-quill';
import { afterEach, describe, expect, it } from 'vitest';
import { formats } from './formats.ts';
import { importedHtml, insertImport, readImport } from './imported-content.ts';
import { loadHtml } from './load-html.ts';
import { bodyHtml, notesOf } from './note-store.ts';
import { modules } from './quill-keys.ts';
// Registers the modules of the editor, once for all tests.
import './rich-text-input.tsx';

const files = import.meta.glob<WordDocument>('../../../../../server/testing/word/*.json', {
  eager: true,
  import: 'default',
});
const fixtures = Object.entries(files).map(
  ([path, document]) => [path.replace(/^.*\/|\.json$/g, ''), document] as const,
);
const fixture = (name: string) => fixtures.find(([each]) => each === name)?.[1] as WordDocument;

const places: HTMLElement[] = [];
// The next test file may check the whole page.
afterEach(() => {
  for (const place of places.splice(0)) place.remove();
});

function newEditor(html = '<p>Teks lama</p>'): Quill {
  const place = document.body.appendChild(document.createElement('div'));
  places.push(place);
  const editor = new Quill(place, { formats, modules });
  loadHtml(editor, html);
  return editor;
}
const read = (editor: Quill, { html, pictures }: WordDocument) =>
  readImport(
    editor,
    html,
    pictures.map(({ src }) => src),
  );
const letters = (html: string) => [...(htmlToText(html).match(/[\p{L}\p{N}]/gu) ?? [])].sort().join('');

describe('readImport', () => {
  it.each(fixtures)('loses no text of %s', (_name, source) => {
    const content = read(newEditor(), source);
    const withoutNumbers = source.html.replace(/<sup><a href="#(?:foot|end)note-\d+".*?<\/a><\/sup>/g, '');
    expect(letters(importedHtml(content))).toBe(letters(withoutNumbers));
    const figures = importedHtml(content).match(/<figure class="picture"/g) ?? [];
    expect(figures.length).toBe((source.html.match(/<img /g) ?? []).length);
  });

  it('makes notes of footnotes and endnotes, and header rows of repeated rows', () => {
    const notes = importedHtml(read(newEditor(), fixture('notes')));
    expect([...notesIn(notes).values()]).toEqual([
      'Catatan pertama.',
      'Catatan kedua, paragraf satu.<br><br>Paragraf dua.',
      'Catatan dalam tabel.',
      'Catatan akhir.',
    ]);
    const tables = importedHtml(read(newEditor(), fixture('tables')));
    expect(tables).toContain(
      '<figure class="data-table"><table><caption>Tabel 1. Produksi padi</caption><thead><tr><th scope="col" rowspan="2">Daerah</th><th scope="colgroup" colspan="2">Produksi</th></tr>',
    );
  });

  it('leaves the text and the notes of the editor unchanged', () => {
    const editor = newEditor();
    read(editor, fixture('notes'));
    expect([bodyHtml(editor), notesOf(editor).size]).toEqual(['<p>Teks lama</p>', 0]);
  });
});

describe('insertImport', () => {
  const urls = new Map([1, 2, 3].map((n) => [`/word/${n}`, `/uploads/p${n}-80x60.webp`]));

  it('replaces the text in one undo step, with the addresses of uploaded pictures', () => {
    const editor = newEditor('<ul><li>Teks lama</li></ul>');
    insertImport(editor, read(editor, fixture('pictures')), { place: 'all', urls });
    const html = bodyHtml(editor);
    expect(html).toContain('<img src="/uploads/p2-80x60.webp" alt="Peta curah hujan">');
    expect(html).not.toMatch(/Teks lama|\/word\//);
    // The fourth image was not uploaded.
    expect(html.match(/<figure/g)?.length).toBe(4);
    expect(html).toMatch(/<p>Penutup\.<\/p>$/);
    editor.history.undo();
    expect(bodyHtml(editor)).toBe('<ul><li>Teks lama</li></ul>');
    editor.history.redo();
    expect(bodyHtml(editor)).toBe(html);
  });

  it('inserts at the caret in one undo step', () => {
    const editor = newEditor('<p>Awal akhir</p>');
    editor.setSelection(5, 0);
    insertImport(editor, read(editor, fixture('equations')), { place: 'caret', urls });
    expect(bodyHtml(editor)).toBe(
      '<p>Awal Energi ⟦rumus 1⟧ E=mc^2 dan pecahan:</p><p>⟦rumus 2⟧ (a+b)/cakhir</p>',
    );
    editor.history.undo();
    expect(bodyHtml(editor)).toBe('<p>Awal akhir</p>');
  });
});
