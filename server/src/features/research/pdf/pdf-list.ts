import { formatListNumber, readNumbering } from '@institute/core/rich-text/list-numbering.ts';
import type { MarkupElement } from '@institute/core/rich-text/markup-tree.ts';
import type { BlockPainter, Place } from './pdf-block.ts';

/** Least distance of the text of an entry from the edge of its list, in points. */
const indent = 18;

/** Draws a list. Notes at the end of a text are elements of their own, to which their marks lead. */
export function drawList(painter: BlockPainter, element: MarkupElement, place: Place): void {
  const { tag, attributes, children } = element;
  const { doc } = painter.sheet;
  const { start, type } = readNumbering(attributes);
  const items = children.filter((node) => typeof node !== 'string');
  const areNotes = items.some((item) => item.attributes.id?.startsWith('note-'));
  const list = areNotes ? place.parent : doc.struct('L');
  if (!areNotes) place.parent.add(list);
  items.forEach((item, index) => {
    const label = tag === 'ol' ? `${formatListNumber(start + index, type)}.` : '•';
    drawEntry(painter, { item, label, list, tag: areNotes ? 'Note' : 'LI' }, place);
  });
  if (!areNotes) list.end();
}

interface Entry {
  item: MarkupElement;
  label: string;
  list: PDFKit.PDFStructureElement;
  tag: 'LI' | 'Note';
}

function drawEntry(painter: BlockPainter, { item, label, list, tag }: Entry, place: Place): void {
  const { sheet, typesetter } = painter;
  const { doc, bottom } = sheet;
  const height = place.style.size * place.style.leading;
  if (doc.y + height > bottom()) doc.addPage();
  const entry = doc.struct(tag);
  list.add(entry);
  if (item.attributes.id) sheet.setTarget(entry, item.attributes.id);
  const labelElement = doc.struct('Lbl');
  entry.add(labelElement);
  const [first] = typesetter.layOut([{ text: label, marks: {} }], place.width, place.style);
  const inset = Math.max(indent, (first?.width ?? 0) + 6);
  if (first)
    typesetter.paint(labelElement, [{ line: first, x: place.x + inset - 6 - first.width, y: doc.y }]);
  const body = tag === 'Note' ? entry : doc.struct('LBody');
  if (body !== entry) entry.add(body);
  const before = doc.y;
  const within = { x: place.x + inset, width: place.width - inset };
  painter.drawBlocks(item.children, { ...place, ...within, parent: body });
  if (doc.y === before) doc.y += height;
  doc.y += 3;
  entry.end();
}
