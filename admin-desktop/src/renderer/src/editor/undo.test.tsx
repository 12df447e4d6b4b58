import type { DataTable } from '@institute/core/rich-text/data-table.ts';
import type { Figure } from '@institute/core/rich-text/figure.ts';
import { makeNoteBody } from '@institute/core/testing/note-bodies.ts';
import { makeRandom } from '@institute/core/testing/random.ts';
import { makeWholeBody, withEditorLines } from '@institute/core/testing/whole-bodies.ts';
import { Quill } from 'react-quill';
import { describe, expect, it } from 'vitest';
import { blockAt } from './block-blots.ts';
import { insertBlock, replaceContents } from './block-keys.ts';
import { opOf } from './blocks.ts';
import { citationFormat } from './citation-blot.ts';
import { formats } from './formats.ts';
import { loadHtml } from './load-html.ts';
import { noteFormat } from './note-blot.ts';
import { bodyHtml, newNoteId, writeNote } from './note-store.ts';
import { modules } from './quill-keys.ts';
import { withText } from './table-edit.ts';
// Registers the modules of the editor, once for all tests.
import './rich-text-input.tsx';

function open(html: string): Quill {
  const editor = new Quill(document.createElement('div'), { formats, modules });
  loadHtml(editor, html);
  return editor;
}
/** The server sets these attributes again. */
const withoutRel = (html: string) => html.replaceAll(/ (?:target|rel)="[^"]*"/g, '');

/** The positions of the blocks with texts. */
function blocksIn(editor: Quill): number[] {
  return Array.from({ length: editor.getLength() }, (_, index) => index).filter((index) =>
    ['data-table', 'picture'].includes(blockAt(editor, index)?.format ?? ''),
  );
}

/** Makes one edit in a text, a cell, a caption or a note. Returns its kind. */
function edit(editor: Quill, random: (limit: number) => number): string {
  const kind = ['type', 'delete', 'format', 'block', 'block', 'note', 'cite', 'rule'][random(8)] ?? '';
  const index = random(editor.getLength());
  editor.history.cutoff();
  if (kind === 'delete') editor.deleteText(index, 1 + random(6), 'user');
  else if (kind === 'format') editor.formatText(index, 1 + random(9), 'bold', true, 'user');
  else if (kind === 'rule') insertBlock(editor, index, opOf({ format: 'divider', value: true }));
  else if (kind === 'block') {
    const places = blocksIn(editor);
    const at = places[random(places.length || 1)];
    const block = at === undefined ? undefined : blockAt(editor, at);
    if (at === undefined || !block) return 'none';
    if (block.format === 'data-table') {
      const table = block.value as DataTable;
      const changed =
        random(2) === 0
          ? { ...table, caption: `Judul ${index}` }
          : withText(table, { x: 0, y: 0 }, `Sel ${index}`);
      replaceContents(editor, at, 1, opOf({ format: 'data-table', value: changed }));
    } else {
      const value = { ...(block.value as Figure), caption: `Peta ${index}` };
      replaceContents(editor, at, 1, opOf({ format: 'picture', value }));
    }
  } else if (blockAt(editor, index) || editor.getFormat(index)['code-block']) return 'none';
  else if (kind === 'type') editor.insertText(index, ['kata', ' ', '\n'][random(3)] ?? '', 'user');
  else if (kind === 'note') {
    const id = newNoteId();
    replaceContents(editor, index, 0, { insert: { [noteFormat]: id } });
    writeNote(editor, id, `Catatan ${index}`);
  } else replaceContents(editor, index, 0, { insert: { [citationFormat]: { key: 'anderson-1972' } } });
  return kind;
}

describe('an editor without its frame', () => {
  it('writes generated bodies of all blocks with the same bytes, twice', () => {
    // One editor for all: Quill never removes the listeners of an editor.
    const editor = open('');
    const load = (html: string) => {
      loadHtml(editor, html);
      return bodyHtml(editor);
    };
    for (let seed = 1; seed <= 100; seed += 1) {
      const body = makeWholeBody(seed);
      const first = load(body);
      expect(withoutRel(first), `body ${seed}`).toBe(withoutRel(body));
      expect(load(first), `body ${seed}`).toBe(first);
    }
    for (let seed = 1; seed <= 100; seed += 1) {
      const body = withEditorLines(`<p>z</p>${makeNoteBody(seed)}`);
      const first = load(body);
      expect(withoutRel(first), `notes ${seed}`).toBe(withoutRel(body));
      expect(load(first), `notes ${seed}`).toBe(first);
    }
  });

  it('undoes 50 random edits to the first bytes, and redoes them to the last', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 5; seed += 1) {
      const random = makeRandom(seed);
      const editor = open(makeWholeBody(seed));
      const first = bodyHtml(editor);
      for (let n = 0; n < 50; n += 1) kinds.add(edit(editor, random));
      editor.history.cutoff();
      const last = bodyHtml(editor);
      expect(last, `body ${seed}`).not.toBe(first);
      while (editor.history.stack.undo.length > 0) editor.history.undo();
      expect(bodyHtml(editor), `body ${seed}`).toBe(first);
      while (editor.history.stack.redo.length > 0) editor.history.redo();
      expect(bodyHtml(editor), `body ${seed}`).toBe(last);
    }
    for (const kind of ['type', 'delete', 'format', 'block', 'note', 'cite', 'rule'])
      expect(kinds).toContain(kind);
  });
});
