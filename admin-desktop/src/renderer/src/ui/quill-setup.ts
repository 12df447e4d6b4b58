import { richTextPolicy } from '@institute/core/rich-text.ts';
import type Quill from 'quill';
import type { BlockEmbed } from 'quill/blots/block.js';
import type Clipboard from 'quill/modules/clipboard.js';
import { documentHtml, type Op } from './rich-text-html.ts';

/** Allowed formats. Images and rules only survive in stored texts that have them. */
export const formats = [
  ...['bold', 'italic', 'underline', 'strike', 'code', 'link'],
  ...['header', 'list', 'indent', 'blockquote', 'code-block', 'align', 'image', 'divider'],
];

interface Context {
  quill: Quill;
}

/** Tab leaves the editor, as it leaves every field. Ctrl+] and Ctrl+[ change the level of a list item. */
export const modules = {
  toolbar: false,
  history: { userOnly: true },
  // Dropped and pasted files do not go into the text.
  uploader: { handler: () => {} },
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

/** Registers the clipboard module and the rule blot. Call once, before the first editor is created. */
export function prepareQuill(editor: typeof Quill): void {
  const BaseClipboard = editor.import('modules/clipboard') as typeof Clipboard;
  const Embed = editor.import('blots/block/embed') as typeof BlockEmbed;
  const Delta = editor.import('delta');

  class HouseClipboard extends BaseClipboard {
    constructor(...given: ConstructorParameters<typeof Clipboard>) {
      super(...given);
      this.addMatcher('script, style, template, noscript, title', () => new Delta());
    }
    override convert(...given: Parameters<Clipboard['convert']>) {
      return new Delta(cleanPasted(super.convert(...given).ops));
    }
    override onCopy(range: Parameters<Clipboard['onCopy']>[0]) {
      const { index, length } = range;
      const text = this.quill.getText(range);
      const { ops } = this.quill.getContents(index, length);
      const isOpen = text.includes('\n') && !text.endsWith('\n');
      return { html: documentHtml(isOpen ? [...ops, this.#lineEnd(index + length)] : ops), text };
    }
    /** The line break at a position. It carries the format of its line, such as list item or heading. */
    #lineEnd(index: number): Op {
      const [line, offset] = this.quill.getLine(index);
      const [end] = line ? this.quill.getContents(index - offset + line.length() - 1, 1).ops : [];
      return end ?? { insert: '\n' };
    }
    /** The document of a stored text, including images and no-break spaces. */
    read(html: string) {
      return new Delta(restoreSpaces(super.convert({ html: protectSpaces(html) }).ops));
    }
  }
  class Divider extends Embed {
    static override blotName = 'divider';
    static override tagName = 'hr';
  }
  editor.register({ 'modules/clipboard': HouseClipboard, 'formats/divider': Divider }, true);
}

/** Loads a stored text into the editor, without a change event and without an undo step. */
export function loadHtml(editor: Quill, html: string): void {
  const { clipboard } = editor as unknown as {
    clipboard: { read(html: string): Parameters<Quill['setContents']>[0] };
  };
  editor.setContents(clipboard.read(html), 'silent');
  editor.history.clear();
}

/** Replaces no-break spaces on the way into the editor, which would turn them into plain spaces. */
const spacePlaceholder = '\uE000';

/** Stored HTML, prepared for the editor's clipboard. */
export function protectSpaces(html: string): string {
  return html.replace(/&nbsp;|&#160;|\u00a0/g, spacePlaceholder);
}

/** The parsed document with its no-break spaces restored. */
export function restoreSpaces(ops: readonly Op[]): Op[] {
  return ops.map((op) =>
    typeof op.insert === 'string' ? { ...op, insert: op.insert.replaceAll(spacePlaceholder, '\u00a0') } : op,
  );
}

/** A pasted document limited to the policy: deeper headings become text, images are removed. */
export function cleanPasted(ops: readonly Op[]): Op[] {
  return ops.flatMap((op) => {
    if (typeof op.insert === 'object' && op.insert !== null) return [];
    const { header, ...rest } = op.attributes ?? {};
    const allowed = richTextPolicy.headings.some((level) => level === header);
    if (header === undefined || allowed) return [op];
    return [{ ...op, attributes: rest }];
  });
}
