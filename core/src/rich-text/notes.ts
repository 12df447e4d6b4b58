import { citationOf, citationStart } from './citation-marks.ts';
import { type InlineText, joinLines, readInline } from './inline-text.ts';
import type { MarkupElement, MarkupNode } from './markup-tree.ts';
import { markOf, noteIdOf, writeNoteMark } from './note-marks.ts';

interface ReadNotes {
  /** The body without the sections of notes. Content beside the notes stays in its place. */
  nodes: MarkupNode[];
  notes: Map<string, InlineText>;
  /** Images in notes, which cannot stay in them. */
  pictures: MarkupElement[];
  /** The number of marks that were read, within notes too. */
  marks: number;
}

/** Elements that cannot contain a mark or a citation. It follows them. */
const withoutMarks = ['a', 'sub', 'sup', 'pre'];

/**
 * Reads the notes of a parsed body and brings its marks and citations into their stored form. Removes marks without a
 * note. Loses no other text.
 */
export function readNotes(nodes: readonly MarkupNode[]): ReadNotes {
  const notes = new Map<string, InlineText>();
  const pictures: MarkupElement[] = [];
  let marks = 0;

  function takeNotes(node: MarkupNode): MarkupNode {
    if (typeof node === 'string') return node;
    const read = node.tag === 'section' ? readSection : (each: MarkupNode) => [takeNotes(each)];
    return { ...node, children: node.children.flatMap(read) };
  }

  function readSection(node: MarkupNode): MarkupNode[] {
    if (typeof node === 'string') return node.trim() === '' ? [] : [node];
    const id = noteIdOf(`#${node.attributes.id}`);
    if (node.tag === 'ol' || node.tag === 'ul') return node.children.flatMap(readSection);
    if (node.tag !== 'li') return [takeNotes(node)];
    if (id === undefined) return node.children.map(takeNotes);
    const read = readInline(node.children, false);
    pictures.push(...read.pictures);
    notes.set(id, joinLines([notes.get(id) ?? '', read.html]));
    marks += countMarks(node);
    return [];
  }

  /** The marks that leave the elements around them, while such an element is read. */
  let leaving: MarkupNode[] | undefined;

  function placeMarks(node: MarkupNode): MarkupNode[] {
    if (typeof node === 'string') return [node];
    const id = markOf(node);
    const citation = citationOf(node);
    if (id !== undefined || citation) {
      if (!citation) marks += 1;
      const placed = citation
        ? [{ ...node, start: citationStart(citation), children: [] }]
        : notes.has(id ?? '')
          ? [mark(id ?? '')]
          : [];
      const inside = !citation && showsNumber(node) ? [] : node.children.flatMap(placeMarks);
      if (!leaving) return [...placed, ...inside];
      leaving.push(...placed);
      return inside;
    }
    if (!withoutMarks.includes(node.tag) || leaving)
      return [{ ...withoutId(node), children: node.children.flatMap(placeMarks) }];
    leaving = [];
    const children = node.children.flatMap(placeMarks);
    const after = leaving;
    leaving = undefined;
    if (after.length === 0) return [{ ...node, children }];
    const rest = children.length > 0 ? [{ ...node, children }] : [];
    return [...rest, ...(node.tag === 'pre' ? [element('p', '<p>', after)] : after)];
  }

  const text = nodes.map(takeNotes);
  return { nodes: text.flatMap(placeMarks), notes, pictures, marks };
}

function mark(id: string): MarkupElement {
  const start = writeNoteMark(id).replace('</a>', '');
  return element('a', start, [], { class: 'noteref', href: `#note-${id}` });
}

function element(tag: string, start: string, children: MarkupNode[], attributes = {}): MarkupElement {
  return { tag, start, attributes, children };
}

/** Only notes have ids. */
function withoutId(node: MarkupElement): MarkupElement {
  return node.tag === 'li' ? { ...node, start: node.start.replace(/ id="[^"]*"/, '') } : node;
}

/** Whether a mark shows nothing but its number. */
function showsNumber(node: MarkupElement): boolean {
  return /^[\s[(]*\d*[\s\])]*$/.test(textIn(node));
}

function textIn(node: MarkupNode): string {
  return typeof node === 'string' ? node : node.children.map(textIn).join('');
}

function countMarks(node: MarkupNode): number {
  if (typeof node === 'string') return 0;
  const own = markOf(node) === undefined ? 0 : 1;
  return node.children.reduce((sum, each) => sum + countMarks(each), own);
}
