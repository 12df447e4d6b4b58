import {
  decodeEntities,
  type MarkupElement,
  type MarkupNode,
  parseMarkup,
} from '@institute/core/rich-text/markup-tree.ts';
import { markOf } from '@institute/core/rich-text/note-marks.ts';

// The text of a line in the form that `publication.typ` reads.

/** Text with its formats. `\n` is a line break. */
interface PrintedRun {
  text: string;
  marks: string[];
}

/** Text in a line. A link leads to a URL, or to an entry of the references. */
export type PrintedText =
  | PrintedRun
  | { url: string; content: PrintedRun[] }
  | { target: string; content: PrintedRun[] }
  /** The mark of a note: with the note at its first place, without it at the others. */
  | { note: string; content?: PrintedText[] };

export interface PrintedContext {
  /** Makes a URL absolute, or returns `#` with the id of a printed reference; undefined if it leads nowhere. */
  resolve(href: string): string | undefined;
  /** Returns the text for an image within a line. */
  describe(alt: string): string;
  /** The notes by id. */
  notes: ReadonlyMap<string, string>;
  /** The notes that have a mark so far. */
  marked: Set<string>;
  /** Longer words can break: letters that a line holds in any case. By default those of a line of text. */
  letters?: number;
}

const markOfTag: Record<string, string> = {
  ...{ strong: 'strong', b: 'strong', em: 'emph', i: 'emph', u: 'underline', s: 'strike' },
  ...{ code: 'code', sub: 'sub', sup: 'super' },
};

/** Reads inline markup. White space collapses as in HTML. */
export function readPrinted(nodes: readonly MarkupNode[], context: PrintedContext): PrintedText[] {
  const printed: PrintedText[] = [];
  let link: { href: string; content: PrintedRun[] } | undefined;

  function add(text: string, marks: string[]): void {
    if (link) link.content.push({ text, marks });
    else printed.push({ text, marks });
  }

  function read(node: MarkupNode, marks: string[]): void {
    if (typeof node === 'string') add(breakable(decodeEntities(node), context.letters), marks);
    else if (markOf(node) !== undefined) addNote(markOf(node) ?? '');
    else if (node.tag === 'br') add('\n', []);
    else if (node.tag === 'img') add(context.describe(node.attributes.alt ?? ''), marks);
    else readElement(node, marks);
  }

  function readElement({ tag, attributes, children }: MarkupElement, marks: string[]): void {
    const mark = markOfTag[tag];
    const inner = mark && !marks.includes(mark) ? [...marks, mark] : marks;
    const href = tag === 'a' && !link && attributes.href ? context.resolve(attributes.href) : undefined;
    if (href !== undefined) link = { href, content: [] };
    for (const child of children) read(child, inner);
    if (href === undefined || !link) return;
    const { content } = link;
    link = undefined;
    printed.push(href.startsWith('#') ? { target: href.slice(1), content } : { url: href, content });
  }

  function addNote(id: string): void {
    const html = context.notes.get(id);
    if (html === undefined) return;
    const isFirst = !context.marked.has(id);
    context.marked.add(id);
    printed.push({ note: id, ...(isFirst && { content: readPrinted(parseMarkup(html), context) }) });
  }

  for (const node of nodes) read(node, []);
  collapse(printed);
  return printed;
}

/** Joins spaces, also those in different formats, and removes them beside line breaks and at both ends. */
function collapse(printed: PrintedText[]): void {
  const runs = printed.flatMap((each) =>
    'text' in each ? [each] : 'note' in each ? [undefined] : each.content,
  );
  let isSpace = true;
  let before: PrintedRun | undefined;
  const trimEnd = () => {
    if (before) before.text = before.text.replace(/ $/, '');
  };
  for (const run of runs) {
    if (run === undefined) {
      isSpace = false;
      before = undefined;
    } else if (run.text === '\n') {
      trimEnd();
      isSpace = true;
      before = undefined;
    } else {
      run.text = run.text.replace(/[ \t\n\r]+/g, ' ');
      if (isSpace) run.text = run.text.replace(/^ /, '');
      if (run.text === '') continue;
      isSpace = run.text.endsWith(' ');
      before = run;
    }
  }
  trimEnd();
}

/** Removes characters that no font has and nobody sees. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\ue000\ufeff]/g, '');
}

/** Letters of a word that any line of text holds. */
const lineLetters = 24;
/** The template turns this character into a space without width, so that a copy of the text has no other characters. */
const breakMark = '\ue000';
/** The compiler takes a minute for a paragraph with many such spaces. Beyond this a copy contains its own spaces. */
const most = { word: 200, text: 50_000 } as const;

/** Marks the places at which a word that is longer than its line can break: after signs, or else between letters. */
export function breakable(text: string, letters = lineLetters): string {
  const step = Math.max(1, Math.min(8, Math.floor(letters / 3)));
  const part = new RegExp(`.{1,${step}}?[/.,?&=_]|.{1,${step}}`, 'gu');
  const isLarge = text.length > most.text;
  return printable(text).replace(new RegExp(`\\S{${letters + 1},}`, 'gu'), (word) =>
    (word.match(part) ?? []).join(isLarge || word.length > most.word ? '\u200b' : breakMark),
  );
}

export function isBlank(printed: readonly PrintedText[]): boolean {
  return printed.every((each) => 'text' in each && each.text.trim() === '');
}
