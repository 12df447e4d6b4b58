import type Quill from 'quill';
import type { Range } from 'quill';
import type Clipboard from 'quill/modules/clipboard.js';
import type Uploader from 'quill/modules/uploader.js';
import { registerBlocks } from './block-blots.ts';
import { blockOfOp, type Op } from './blocks.ts';
import { registerCitation } from './citation-blot.ts';
import { figureUploader } from './figure-uploader.ts';
import type { ImportedContent } from './imported-content.ts';
import { insertPasted } from './insert-pasted.ts';
import { registerNote } from './note-blot.ts';
import { bodyHtml, deleteNote, markedIn, notesOf } from './note-store.ts';
import { type PasteChanges, type PasteDetails, pasteEvent } from './paste-changes.ts';
import { cleanPasted, readPastedFigure } from './pasted-figure.ts';
import { markNumbers } from './pasted-lists.ts';
import { takeNotes } from './pasted-notes.ts';
import { preparePasted } from './pasted-parts.ts';
import { collapseSpaces, dropInvisible } from './pasted-spaces.ts';
import { applyStyles, parsePasted, renameStyles } from './pasted-styles.ts';
import { readPastedTable, tabbedTable } from './pasted-table.ts';
import { insertLinkThenVideo, loneVideo, videoAt } from './pasted-video.ts';
import { protectSpaces, restoreSpaces } from './protected-spaces.ts';
import { scriptOfStyle } from './quill-script.ts';

/** Registers the modules and the blots. Call once, before the first editor is created. */
export function prepareQuill(editor: typeof Quill): void {
  registerBlocks(editor);
  registerNote(editor);
  registerCitation(editor);
  const BaseUploader = editor.import('modules/uploader') as typeof Uploader;
  const BaseClipboard = editor.import('modules/clipboard') as typeof Clipboard;
  const Delta = editor.import('delta');

  class HouseClipboard extends BaseClipboard {
    #changes: PasteChanges = {};
    #leftOut: string[] = [];
    /** The addresses of images that an import brings and uploads later. */
    #pictures: readonly string[] = [];
    /** The ids of notes that a paste cannot use. None while a stored text is read. */
    #takenIds: readonly string[] | undefined;

    constructor(...given: ConstructorParameters<typeof Clipboard>) {
      super(...given);
      // Quill ends the lines of other cells.
      this.addMatcher('caption, th', (_node, delta) => {
        const last = delta.ops.at(-1)?.insert;
        const isOpen = last !== undefined && !(typeof last === 'string' && last.endsWith('\n'));
        return isOpen ? delta.insert('\n') : delta;
      });
      this.addMatcher(Node.ELEMENT_NODE, (node, delta) => {
        const script = scriptOfStyle((node as HTMLElement).style);
        return script ? delta.compose(new Delta().retain(delta.length(), { script })) : delta;
      });
      this.addMatcher('table', (node, delta) => {
        const element = node as HTMLElement;
        // A table of an editor is read with its figure, and an inner one with the outer.
        const { parentElement: parent } = element;
        if (parent?.matches('figure.data-table') || parent?.closest('table')) return delta;
        const { table, changes } = readPastedTable(element);
        for (const change of changes) this.#count(change);
        if (!table) return delta;
        this.#count('picture-left-out', element.querySelectorAll('img').length);
        // The others are counted before the text is read.
        this.#count(
          'frame-dropped',
          [...element.querySelectorAll('iframe')].filter(({ src }) => videoAt(src)).length,
        );
        return new Delta().insert({ 'data-table': table });
      });
      this.addMatcher('figure:not(.data-table, .picture, .video)', (node, delta) => {
        const picture = readPastedFigure(node as Element);
        return picture ? new Delta().insert({ picture }) : delta;
      });
      this.addMatcher('iframe', (node, delta) => {
        const video = videoAt((node as HTMLIFrameElement).src);
        return video ? new Delta().insert({ video }) : delta;
      });
    }
    /** As the base class, which would parse a document with its styles if files come with it. */
    override onCapturePaste(event: ClipboardEvent) {
      const { clipboardData: data, defaultPrevented } = event;
      const html = data?.getData('text/html');
      const files = [...(data?.files ?? [])];
      if (defaultPrevented || !html || files.length === 0 || !this.quill.isEnabled()) {
        super.onCapturePaste(event);
        return;
      }
      event.preventDefault();
      const range = this.quill.getSelection(true);
      const [only, ...others] = parsePasted(html).body.children;
      if (others.length === 0 && only?.matches('img')) this.quill.uploader.upload(range, files);
      else this.onPaste(range, { html, text: data?.getData('text/plain') ?? '' });
    }
    override normalizeHTML(doc: Document) {
      applyStyles(doc);
      const taken = this.#takenIds;
      if (taken) this.#prepare(doc);
      const read = takeNotes(doc.body, taken && ((id) => taken.includes(id)));
      const unknownNumbers = markNumbers(doc.body);
      for (const [id, html] of read.notes) {
        const known = notesOf(this.quill);
        if (!known.get(id)) known.set(id, restoreSpaces(html));
      }
      this.#count('note-made', read.foreign);
      this.#count('note-without-text', read.empty);
      this.#count('picture-left-out', read.pictures);
      if (taken) this.#count('numbering-plain', unknownNumbers);
      super.normalizeHTML(doc);
    }
    override convert(...[pasted, formats]: Parameters<Clipboard['convert']>) {
      const { html } = pasted;
      const { ops } = super.convert(html ? { ...pasted, html: renameStyles(html) } : pasted, formats);
      const { ops: cleaned, leftOut, toUpload } = cleanPasted(ops, location.origin, this.#pictures);
      this.#count('picture-to-upload', toUpload);
      this.#count('picture-left-out', leftOut);
      return new Delta(cleaned);
    }
    /** Pastes as Quill does, but leaves no empty line after a block at the end of a line. */
    override onPaste({ index, length }: Range, pasted: Parameters<Clipboard['onPaste']>[1]) {
      this.#changes = {};
      this.#leftOut = [];
      const knownNotes = new Set(notesOf(this.quill).keys());
      const before = this.quill.getContents(0, index).ops;
      this.#takenIds = markedIn([...before, ...this.quill.getContents(index + length).ops]);
      const text = dropInvisible(pasted.text ?? '');
      const { ops } = this.convert({ ...pasted, text }, this.quill.getFormat(index));
      this.#takenIds = undefined;
      const video = loneVideo(this.quill, { index, length }, ops);
      if (video) {
        insertLinkThenVideo(this.quill, index, video);
        this.#count('video-made');
        this.quill.emitter.emit(pasteEvent, this.#changes, { leftOut: this.#leftOut, html: pasted.html });
        return;
      }
      const end = insertPasted(this.quill, { index, length }, ops);
      if (end === undefined) {
        const added = [...notesOf(this.quill).keys()].filter((id) => !knownNotes.has(id));
        for (const id of added) deleteNote(this.quill, id);
        return;
      }
      const details: PasteDetails = { leftOut: this.#leftOut, html: pasted.html };
      const table = pasted.html ? undefined : tabbedTable(text);
      if (table) details.offer = { table, index, text: this.quill.getText(index, end - index) };
      this.quill.emitter.emit(pasteEvent, this.#changes, details);
    }
    /** Reads a document of another program as a paste does, and leaves the text unchanged. */
    readImport(html: string, pictures: readonly string[]): ImportedContent {
      const known = notesOf(this.quill);
      const before = new Map(known);
      this.#changes = {};
      this.#takenIds = [...known.keys()];
      this.#pictures = pictures;
      const { ops } = this.convert({ html });
      this.#takenIds = undefined;
      this.#pictures = [];
      const notes = new Map([...known].filter(([id]) => !before.has(id)));
      for (const id of notes.keys()) known.delete(id);
      return { ops, notes, changes: this.#changes };
    }
    #prepare(doc: Document) {
      for (const { change, text } of preparePasted(doc)) {
        this.#count(change);
        if (change.endsWith('-left-out')) this.#leftOut.push(text);
      }
      collapseSpaces(doc.body);
    }
    #count(change: keyof PasteChanges, by = 1) {
      if (by > 0) this.#changes[change] = (this.#changes[change] ?? 0) + by;
    }
    override onCopy(range: Parameters<Clipboard['onCopy']>[0]) {
      const { index, length } = range;
      const text = this.quill.getText(range);
      const { ops } = this.quill.getContents(index, length);
      const isOpen = text.includes('\n') && !text.endsWith('\n');
      return { html: bodyHtml(this.quill, isOpen ? [...ops, this.#lineEnd(index + length)] : ops), text };
    }
    /** The line break at a position. It carries the format of its line, such as list item or heading. */
    #lineEnd(index: number): Op {
      const [line, offset] = this.quill.getLine(index);
      const [end] = line ? this.quill.getContents(index - offset + line.length() - 1, 1).ops : [];
      return end ?? { insert: '\n' };
    }
    /** The document of a stored text, including images and no-break spaces. */
    read(html: string) {
      notesOf(this.quill).clear();
      const ops = restoreSpaces(super.convert({ html: protectSpaces(html) }).ops);
      return new Delta(blockOfOp(ops.at(-1)) ? [...ops, { insert: '\n' }] : ops);
    }
  }
  editor.register(
    { 'modules/clipboard': HouseClipboard, 'modules/uploader': figureUploader(BaseUploader) },
    true,
  );
}
