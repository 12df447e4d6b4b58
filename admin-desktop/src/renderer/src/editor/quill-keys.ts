import type Quill from 'quill';
import type { Range } from 'quill';
import { replaceContents } from './block-keys.ts';
import { opOf } from './blocks.ts';
import { insertCitationEvent } from './citation-blot.ts';
import { changeLevel } from './list-items.ts';
import { hasMarkdownShortcuts } from './markdown-shortcuts.ts';
import { insertNoteEvent } from './note-blot.ts';
import { type Script, toggleScript } from './quill-script.ts';

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
      'outdent backspace': { handler: outdent },
      // The shortcuts of Markdown are ours.
      'list autofill': null,
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
      citation: {
        key: 82,
        shortKey: true,
        altKey: true,
        handler(this: Context) {
          this.quill.emitter.emit(insertCitationEvent);
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

function shift(key: string, by: '+1' | '-1') {
  return {
    key,
    shortKey: true,
    format: ['list'],
    handler(this: Context) {
      changeLevel(this.quill, by);
    },
  };
}

/** Handles Backspace at the start of a line. */
function outdent(this: Context, _range: Range, { format }: { format: Record<string, unknown> }) {
  if (format.indent) changeLevel(this.quill, '-1');
  else this.quill.format('list', false, 'user');
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
  if (Object.keys(format).length > 0 || !hasMarkdownShortcuts()) return true;
  this.quill.history.cutoff();
  replaceContents(this.quill, index - 3, 3, opOf({ format: 'divider', value: true }));
  this.quill.history.cutoff();
  this.quill.setSelection(index - 2, 0, 'user');
  return false;
}
