import type Quill from 'quill';
import type { Range } from 'quill';
import type Clipboard from 'quill/modules/clipboard.js';
import type Uploader from 'quill/modules/uploader.js';
import { registerBlocks, requestBlock } from './block-blots.ts';
import { replaceContents } from './block-keys.ts';
import { blockOfOp, type Op, opOf } from './blocks.ts';
import type { ImportedContent } from './imported-content.ts';
import { insertPasted } from './insert-pasted.ts';
import { insertNoteEvent, noteFormat, registerNote } from './note-blot.ts';
import { bodyHtml, markedIn, noteChangeEvent, notesOf } from './note-store.ts';
import { type PasteChanges, type PasteDetails, pasteEvent } from './paste-changes.ts';
import { cleanPasted, readPastedFigure } from './pasted-figure.ts';
import { takeNotes } from './pasted-notes.ts';
import { preparePasted } from './pasted-parts.ts';
import { readPastedTable, tabbedTable } from './pasted-table.ts';
import { protectSpaces, restoreSpaces } from './protected-spaces.ts';
import { type Script, scriptOfStyle, toggleScript } from './quill-script.ts';

/** Allowed formats. Images in a line only survive in stored texts that have them. */
export const formats = [
  ...['bold', 'italic', 'underline', 'strike', 'script', 'code', 'link', noteFormat],
  ...['header', 'list', 'indent', 'blockquote', 'pull-quote', 'code-block', 'align'],
  ...['image', 'picture', 'data-table', 'divider'],
];

interface Context {
  quill: Quill;
}

/** Tab leaves the editor, as it leaves every field. Ctrl+] and Ctrl+[ change the level of a list item. */
export const modules = {
  toolbar: false,
  history: { userOnly: true },
  keyboard: {
    bindings: {
      tab: null,
      'remove tab': null,
      indent: null,
      outdent: null,
      'indent code-block': null,
      'outdent code-block': null,
      'table tab': null,
      'list autofill': { prefix: /^\s*?(\d+\.|-|\*)$/ },
      deeper: shift(']', '+1'),
      higher: shift('[', '-1'),
      superscript: script('.', 'super'),
      subscript: script(',', 'sub'),
      rule: { key: 'Enter', collapsed: true, prefix: /^---$/, suffix: /^$/, handler: writeRule },
      // By its key code: with Alt, keyboards of other layouts type another letter.
      note: {
        key: 70,
        shortKey: true,
        altKey: true,
        handler(this: Context) {
          this.quill.emitter.emit(insertNoteEvent);
        },
      },
      redo: {
        key: 'y',
        shortKey: true,
        handler(this: Context) {
          this.quill.history.redo();
        },
      },
    },
  },
};

function shift(key: string, by: string) {
  return {
    key,
    shortKey: true,
    format: ['list'],
    handler(this: Context) {
      this.quill.format('indent', by, 'user');
    },
  };
}

function script(key: string, value: Script) {
  return {
    key,
    shortKey: true,
    handler(this: Context) {
      toggleScript(this.quill, value);
    },
  };
}

/** Turns three hyphens in a paragraph of their own into a rule. One undo brings them back. */
function writeRule(
  this: Context,
  { index }: Range,
  { format }: { format: Record<string, unknown> },
): boolean {
  if (Object.keys(format).length > 0) return true;
  this.quill.history.cutoff();
  replaceContents(this.quill, index - 3, 3, opOf({ format: 'divider', value: true }));
  this.quill.history.cutoff();
  this.quill.setSelection(index - 2, 0, 'user');
  return false;
}

/** Registers the modules and the blots. Call once, before the first editor is created. */
export function prepareQuill(editor: typeof Quill): void {
  registerBlocks(editor);
  registerNote(editor);
  const BaseUploader = editor.import('modules/uploader') as typeof Uploader;
  const BaseClipboard = editor.import('modules/clipboard') as typeof Clipboard;
  const Delta = editor.import('delta');

  class HouseClipboard extends BaseClipboard {
    #changes: PasteChanges = {};
    #leftOut: string[] = [];
    /** The files of the last converted document. */
    #found: Pick<ReturnType<typeof cleanPasted>, 'files' | 'filesAt'> = { files: [], filesAt: 0 };
    /** The addresses of pictures that an import brings and uploads later. */
    #pictures: readonly string[] = [];
    /** The ids of notes that a paste cannot use. None while a stored text is read. */
    #takenIds: readonly string[] | undefined;

    constructor(...given: ConstructorParameters<typeof Clipboard>) {
      super(...given);
      this.addMatcher('script, style, template, noscript, title', () => new Delta());
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
        return new Delta().insert({ 'data-table': table });
      });
      this.addMatcher('figure:not(.data-table, .picture)', (node, delta) => {
        const picture = readPastedFigure(node as Element);
        return picture ? new Delta().insert({ picture }) : delta;
      });
    }
    override normalizeHTML(doc: Document) {
      const taken = this.#takenIds;
      if (taken) this.#prepare(doc);
      const read = takeNotes(doc.body, taken && ((id) => taken.includes(id)));
      for (const [id, html] of read.notes) {
        const known = notesOf(this.quill);
        if (!known.get(id)) known.set(id, restoreSpaces(html));
      }
      this.#count('note-made', read.foreign);
      this.#count('note-without-text', read.empty);
      this.#count('picture-left-out', read.pictures);
      super.normalizeHTML(doc);
    }
    override convert(...given: Parameters<Clipboard['convert']>) {
      const { ops } = super.convert(...given);
      const { ops: cleaned, leftOut, ...found } = cleanPasted(ops, location.origin, this.#pictures);
      this.#found = found;
      this.#count('picture-left-out', leftOut);
      return new Delta(cleaned);
    }
    /** Pastes as Quill does, but leaves no empty line after a block at the end of a line. */
    override onPaste({ index, length }: Range, pasted: Parameters<Clipboard['onPaste']>[1]) {
      this.#changes = {};
      this.#leftOut = [];
      const before = this.quill.getContents(0, index).ops;
      this.#takenIds = markedIn([...before, ...this.quill.getContents(index + length).ops]);
      const { ops } = this.convert(pasted, this.quill.getFormat(index));
      this.#takenIds = undefined;
      const { end, isOwnLine } = insertPasted(this.quill, { index, length }, ops);
      const details: PasteDetails = { leftOut: this.#leftOut };
      const table = pasted.html ? undefined : tabbedTable(pasted.text ?? '');
      if (table) details.offer = { table, index, text: this.quill.getText(index, end - index) };
      const { files, filesAt } = this.#found;
      this.#count('picture-to-upload', files.length);
      this.quill.emitter.emit(pasteEvent, this.#changes, details);
      const caret = index + (isOwnLine ? 1 : 0) + filesAt;
      if (files.length > 0) requestBlock(this.quill, { format: 'picture', caret, files });
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
  /** Opens the dialog of a figure for dropped and pasted files. */
  class FigureUploader extends BaseUploader {
    override upload({ index }: Range, files: FileList | File[]) {
      if (files.length > 0) requestBlock(this.quill, { format: 'picture', caret: index, files: [...files] });
    }
  }
  editor.register({ 'modules/clipboard': HouseClipboard, 'modules/uploader': FigureUploader }, true);
}

/** Loads a stored text into the editor, without a change event and without an undo step. */
export function loadHtml(editor: Quill, html: string): void {
  const { clipboard } = editor as unknown as {
    clipboard: { read(html: string): Parameters<Quill['setContents']>[0] };
  };
  editor.setContents(clipboard.read(html), 'silent');
  editor.history.clear();
  editor.emitter.emit(noteChangeEvent, 'silent');
}
