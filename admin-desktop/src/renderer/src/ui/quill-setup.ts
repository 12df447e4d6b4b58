import { richTextPolicy } from '@institute/core/rich-text.ts';
import type Quill from 'quill';
import type { BlockEmbed } from 'quill/blots/block.js';
import type Clipboard from 'quill/modules/clipboard.js';
import { documentHtml, type Op } from './rich-text-html.ts';

/** Formats that the editor's document may hold. Pictures and rules are kept where a text has them already. */
export const formats = [
  ...['bold', 'italic', 'underline', 'strike', 'code', 'link'],
  ...['header', 'list', 'indent', 'blockquote', 'code-block', 'align', 'image', 'divider'],
];

interface Context {
  quill: Quill;
}

/** Tab leaves the editor, as it leaves every field; the level of a list item goes by Ctrl+] and Ctrl+[. */
export const modules = {
  toolbar: false,
  history: { userOnly: true },
  // Files that are dropped or pasted are not put into the text.
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

/** Teaches the editor the house's clipboard and to keep rules. Once, before the first editor is made. */
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
    /** The end of the line at a place, which makes it what it is: a list item, a heading. */
    #lineEnd(index: number): Op {
      const [line, offset] = this.quill.getLine(index);
      const [end] = line ? this.quill.getContents(index - offset + line.length() - 1, 1).ops : [];
      return end ?? { insert: '\n' };
    }
    /** The document of a stored text, pictures and no-break spaces included. */
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

/** Puts a stored text into the editor; that is no change by the user and cannot be undone. */
export function loadHtml(editor: Quill, html: string): void {
  const { clipboard } = editor as unknown as {
    clipboard: { read(html: string): Parameters<Quill['setContents']>[0] };
  };
  editor.setContents(clipboard.read(html), 'silent');
  editor.history.clear();
}

/** Stands for a no-break space on the way into the editor, which would make a plain space of it. */
const keptSpace = '\uE000';

/** Stored HTML, ready for the editor's own reading. */
export function protectSpaces(html: string): string {
  return html.replace(/&nbsp;|&#160;|\u00a0/g, keptSpace);
}

/** The document that the editor read, with its no-break spaces back. */
export function restoreSpaces(ops: readonly Op[]): Op[] {
  return ops.map((op) =>
    typeof op.insert === 'string' ? { ...op, insert: op.insert.replaceAll(keptSpace, '\u00a0') } : op,
  );
}

/** A pasted document without what the policy does not offer: deeper headings become text, pictures go. */
export function cleanPasted(ops: readonly Op[]): Op[] {
  return ops.flatMap((op) => {
    if (typeof op.insert === 'object' && op.insert !== null) return [];
    const { header, ...rest } = op.attributes ?? {};
    const allowed = richTextPolicy.headings.some((level) => level === header);
    if (header === undefined || allowed) return [op];
    return [{ ...op, attributes: rest }];
  });
}
