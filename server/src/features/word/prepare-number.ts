import { DomUtils } from 'htmlparser2';
import type { WordNumbering } from './word-numbering.ts';
import type { WordReport } from './word-report.ts';
import type { WordStyle } from './word-styles.ts';
import { wordText } from './word-text.ts';
import { childAt, childrenOf, escapeXml, isOn, writeXml, type XmlElement, xml } from './word-xml.ts';

const levels = (format: string) =>
  Array.from({ length: 9 }, (_, at) => `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/></w:lvl>`).join(
    '',
  );

/** The lists that prepared paragraphs refer to: 1 has bullets, 2 has numbers. The converter reads only this of a list. */
export const preparedLists =
  '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
  `<w:abstractNum w:abstractNumId="1">${levels('bullet')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="2">${levels('decimal')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>' +
  '</w:numbering>';

/**
 * Makes a paragraph an item of the prepared lists. A number that lists of pages cannot show, such as `Pasal 1` or the
 * number of a heading, becomes text.
 */
export function prepareNumber(
  paragraph: XmlElement,
  style: WordStyle | undefined,
  { numbering, report }: { numbering: WordNumbering; report: WordReport },
): void {
  const properties = childAt(paragraph, 'w:pPr');
  const [own] = childrenOf(properties, 'w:numPr');
  const number = numbering(own, style);
  if (own) DomUtils.removeElement(own);
  if (!number || !properties) return;
  const { value, format, isPlain, text, depth } = number;
  const isEmpty = wordText(paragraph).trim() === '';
  if (depth === undefined) {
    const isHidden = isOn(childAt(properties, 'w:rPr', 'w:vanish')) ?? style?.isHidden;
    if (text === '' || (isEmpty && isHidden)) return;
    report.add('list-number', text);
    // A number looks like the end of its paragraph.
    const look = childrenOf(properties, 'w:rPr').map(writeXml).join('');
    const [run] = xml(`<w:r>${look}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`);
    if (run) DomUtils.append(properties, run);
    return;
  }
  const list = format === 'bullet' ? 1 : 2;
  const [item] = xml(`<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`);
  if (item) DomUtils.appendChild(properties, item);
  // The converter would retain an empty paragraph with a bookmark.
  if (format === 'bullet' || isEmpty) return;
  const name = escapeXml(`list-${value}-${format}${isPlain ? '' : '-other'}`);
  const [mark] = xml(`<w:bookmarkStart w:id="0" w:name="${name}"/>`);
  if (mark) DomUtils.append(properties, mark);
}
