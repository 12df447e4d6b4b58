/** Elements that begin and end a line of the plain text. */
const lineTags = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HR LI OL P PRE
  SECTION TABLE TBODY TD TFOOT TH THEAD TR UL`.split(/\s+/),
);

/** Elements whose content is no text of the document: labels of notes and citations, and marks of list items. */
const skipped = 'a.noteref, a.citation, .ql-ui';

/** Text without spaces. Quill puts U+FEFF beside its embeds and the caret. */
const words = /[^\s\uFEFF]+/g;

/** A run of letters without spaces in one text node. */
interface Piece {
  node: Text;
  /** The offset in the text node. */
  from: number;
  /** The offset in the plain text. */
  start: number;
  length: number;
}

/** The plain text of a rich text. Offsets count UTF-16 units. */
export interface RichPlainText {
  text: string;
  /** Returns the part of the document that a range of the text covers. Undefined for a range without letters. */
  toRange(start: number, end: number): Range | undefined;
  /** Returns the offset in the text of a position in the document. */
  offsetAt(node: Node, offset: number): number;
}

/**
 * Reads the plain text that the editor shows. Lines are separated by one line feed and words by one space, because empty
 * lines and repeated spaces may change when the stored text is opened again. Captions and table cells are lines.
 */
export function readRichText(root: Element): RichPlainText {
  const pieces: Piece[] = [];
  let text = '';
  let separator = '';

  function read(parent: Node) {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node instanceof Text) readWords(node);
      else if (node instanceof Element && !node.matches(skipped)) {
        const isLine = lineTags.has(node.tagName);
        if (isLine) separator = '\n';
        read(node);
        if (isLine) separator = '\n';
      }
    }
  }

  function readWords(node: Text) {
    const { data } = node;
    let end = 0;
    const space = (to: number) => {
      if (/\s/.test(data.slice(end, to).replaceAll('\uFEFF', ''))) separator ||= ' ';
    };
    for (const { 0: word, index } of data.matchAll(words)) {
      space(index);
      if (text !== '') text += separator;
      separator = '';
      pieces.push({ node, from: index, start: text.length, length: word.length });
      text += word;
      end = index + word.length;
    }
    space(data.length);
  }

  read(root);
  return {
    text,
    toRange(start, end) {
      const first = pieces[countWhile(pieces, (piece) => piece.start + piece.length <= start)];
      const last = pieces[countWhile(pieces, (piece) => piece.start < end) - 1];
      if (!first || !last || last.start + last.length <= start || first.start >= end) return undefined;
      const range = document.createRange();
      range.setStart(first.node, first.from + Math.max(0, start - first.start));
      range.setEnd(last.node, last.from + Math.min(last.length, end - last.start));
      return range;
    },
    offsetAt(node, offset) {
      const position = document.createRange();
      position.setStart(node, offset);
      const isBefore = (piece: Piece) => position.comparePoint(piece.node, piece.from) <= 0;
      const piece = pieces[countWhile(pieces, isBefore) - 1];
      if (!piece) return 0;
      const inside = node === piece.node ? offset - piece.from : piece.length;
      return piece.start + Math.min(inside, piece.length);
    },
  };
}

/** Returns how many items at the start of a list meet a condition that no later item meets. */
function countWhile<Item>(list: readonly Item[], isMet: (item: Item) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isMet(list[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
