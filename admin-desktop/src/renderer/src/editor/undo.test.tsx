import type { DataTable } from '@institute/core/rich-text/data-table.ts';
import type { Figure } from '@institute/core/rich-text/figure.ts';
import { makeNoteBody } from '@institute/core/testing/note-bodies.ts';
import { makeRandom } from '@institute/core/testing/random.ts';
import { makeWholeBody, withEditorLines } from '@institute/core/testing/whole-bodies.ts';
import { Quill } from 'react-quill';
import { describe, expect, it } from 'vitest';
import type { SentImage } from '#dashboard/media/use-send-image.ts';
import { makeFile } from '#test/component/files.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { renderPart } from '#test/component/render-part.tsx';
import { blockAt } from './block-blots.ts';
import { insertBlock, replaceContents } from './block-keys.ts';
import { type Block, opOf } from './blocks.ts';
import { citationFormat } from './citation-blot.ts';
import { SendImageContext } from './figure-draft.ts';
import { FigureUploadList } from './figure-upload-list.tsx';
import { formats } from './formats.ts';
import { loadHtml } from './load-html.ts';
import { noteFormat } from './note-blot.ts';
import { bodyHtml, newNoteId, writeNote } from './note-store.ts';
import { modules } from './quill-keys.ts';
import { cellsOf, withText } from './table-edit.ts';
// Registers the modules of the editor, once for all tests.
import './rich-text-input.tsx';

useDashboard();

function open(html: string): Quill {
  const editor = new Quill(document.createElement('div'), { formats, modules });
  loadHtml(editor, html);
  return editor;
}
/** The server sets these attributes again. */
const withoutRel = (html: string) => html.replaceAll(/ (?:target|rel)="[^"]*"/g, '');

/** Whether a block has a dialog with texts. The figure of an upload has none before its end. */
function isEditable(block: Block | undefined): boolean {
  return block?.format === 'data-table' || (block?.format === 'picture' && block.value.src !== '');
}

/** The positions of the blocks with texts. */
function blocksIn(editor: Quill): number[] {
  return Array.from({ length: editor.getLength() }, (_, index) => index).filter((index) =>
    isEditable(blockAt(editor, index)),
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
      const cells = cellsOf(table).flat();
      const cell = random(2) === 0 ? undefined : cells[random(cells.length)];
      const value = cell ? withText(table, cell, `Sel ${index}`) : { ...table, caption: `Judul ${index}` };
      replaceContents(editor, at, 1, opOf({ format: 'data-table', value }));
      return cell ? (cell.x + cell.y > 0 ? 'other cell' : 'first cell') : 'table caption';
    }
    const value = { ...(block.value as Figure), caption: `Peta ${index}` };
    replaceContents(editor, at, 1, opOf({ format: 'picture', value }));
    return 'figure caption';
  } else if (blockAt(editor, index) || editor.getFormat(index)['code-block']) return 'none';
  else if (kind === 'type') editor.insertText(index, ['kata', ' ', '\n'][random(3)] ?? '', 'user');
  else if (kind === 'note') {
    const id = newNoteId();
    replaceContents(editor, index, 0, { insert: { [noteFormat]: id } });
    writeNote(editor, id, `Catatan ${index}`);
  } else replaceContents(editor, index, 0, { insert: { [citationFormat]: { key: 'anderson-1972' } } });
  return kind;
}

/** Inserts an image whose upload lasts. Returns a function that ends the upload and waits for the image. */
async function startUpload(editor: Quill, index: number) {
  let answer: (sent: SentImage) => void = () => {};
  const sent = new Promise<SentImage>((resolve) => {
    answer = resolve;
  });
  await renderPart(
    <SendImageContext value={() => sent}>
      <FigureUploadList editor={editor} />
    </SendImageContext>,
  );
  editor.history.cutoff();
  editor.uploader.upload({ index, length: 0 }, [makeFile()]);
  await expect.poll(() => editor.root.querySelector('figure progress')).not.toBeNull();
  return async (url: string) => {
    answer({ url });
    await expect.poll(() => editor.root.querySelector(`figure img[src="${url}"]`)).not.toBeNull();
  };
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

  it('undoes 50 random edits and an upload to the first bytes, and redoes them to the last', async () => {
    const url = '/uploads/new-80x60.webp';
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 5; seed += 1) {
      const random = makeRandom(seed);
      const editor = open(makeWholeBody(seed));
      const first = bodyHtml(editor);
      let endUpload: (url: string) => Promise<void> = async () => {};
      for (let n = 0; n < 50; n += 1) {
        if (n === 15) endUpload = await startUpload(editor, random(editor.getLength()));
        if (n === 35) await endUpload(url);
        kinds.add(edit(editor, random));
      }
      editor.history.cutoff();
      const last = bodyHtml(editor);
      expect(last, `body ${seed}`).toContain(`<figure class="picture"><img src="${url}">`);
      while (editor.history.stack.undo.length > 0) editor.history.undo();
      expect(bodyHtml(editor), `body ${seed}`).toBe(first);
      while (editor.history.stack.redo.length > 0) editor.history.redo();
      expect(bodyHtml(editor), `body ${seed}`).toBe(last);
    }
    kinds.delete('none');
    expect([...kinds].sort()).toEqual([
      ...['cite', 'delete', 'figure caption', 'first cell', 'format', 'note', 'other cell', 'rule'],
      ...['table caption', 'type'],
    ]);
  });
});
