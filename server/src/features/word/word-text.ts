import { childAt, childrenOf, isElement, type XmlElement, type XmlNode } from './word-xml.ts';

const breaks = ['w:p', 'w:tc', 'w:br', 'w:cr', 'w:tab', 'w:ptab'];

/** Returns the text of an element of a Word file, deleted text included. */
export function wordText(node: XmlNode): string {
  if (!isElement(node)) return '';
  if (['w:t', 'w:delText', 'm:t'].includes(node.name)) return textIn(node);
  if (node.name === 'w:noBreakHyphen') return '\u2011';
  // The fallback repeats the text of the choice.
  if (node.name === 'mc:AlternateContent') return childrenOf(node).slice(0, 1).map(wordText).join('');
  const text = node.children.map(wordText).join('');
  return breaks.includes(node.name) ? `${text} ` : text;
}

/** Returns the text of an equation, with signs for fractions, powers, indices and roots. */
export function equationText(node: XmlNode): string {
  if (!isElement(node)) return '';
  const part = (name: string) => childrenOf(childAt(node, name)).map(equationText).join('');
  switch (node.name) {
    case 'm:t':
      return textIn(node);
    case 'm:f':
      return `${grouped(part('m:num'))}/${grouped(part('m:den'))}`;
    case 'm:sSup':
      return `${part('m:e')}^${grouped(part('m:sup'))}`;
    case 'm:sSub':
      return `${part('m:e')}_${grouped(part('m:sub'))}`;
    case 'm:rad':
      return `${part('m:deg')}√${grouped(part('m:e'))}`;
    case 'm:d':
      return `(${childrenOf(node, 'm:e').map(equationText).join(', ')})`;
    default:
      return node.children.map(equationText).join('');
  }
}

function grouped(text: string): string {
  return [...text].length > 1 ? `(${text})` : text;
}

function textIn(element: XmlElement): string {
  return element.children.map((node) => ('data' in node ? node.data : '')).join('');
}
