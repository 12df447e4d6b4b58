import type { MarkupElement, MarkupNode } from '@institute/core/rich-text/markup-tree.ts';
import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import { scriptOfStyle } from './quill-script.ts';
import { escapeText, hasScheme } from './rich-text-html.ts';

const skipped = ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TITLE'];
/** Tags of elements that begin and end a line. All others stay within it. */
export const lineTags = [
  ...['address', 'article', 'aside', 'blockquote', 'br', 'caption', 'center', 'dd', 'details', 'dialog'],
  ...['dir', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3'],
  ...['h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'legend', 'li', 'main', 'menu', 'nav', 'ol', 'p', 'pre'],
  ...['search', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
];
const knownTags = new Set<string>([...richTextPolicy.tags, ...lineTags]);
const sameTags: Record<string, string> = {
  ...{ del: 's', strike: 's', ins: 'u', tt: 'code', kbd: 'code', tfoot: 'tbody' },
};
const attributeNames = [
  ...['class', 'target', 'rel', 'src', 'alt', 'scope', 'colspan', 'rowspan'],
  ...['data-locator', 'data-label', 'data-mode'],
];

/**
 * Reads nodes of a document as markup, without scripts, comments and links that the policy forbids.
 * @param isPasted whether the nodes come from another program: styles become tags
 */
export function markupOf(nodes: Iterable<Node>, isPasted = false): MarkupNode[] {
  return Array.from(nodes).flatMap((node) => {
    if (node instanceof Text) return escapeText(node.data);
    if (!(node instanceof HTMLElement) || skipped.includes(node.tagName)) return [];
    const children = markupOf(node.childNodes, isPasted);
    const { localName } = node;
    const tag = sameTags[localName] ?? (knownTags.has(localName) ? localName : 'span');
    const element = markupElement(tag, children, attributesOf(node));
    return isPasted ? withStyles(node, element) : element;
  });
}

function attributesOf(node: HTMLElement): Record<string, string> {
  const href = node.getAttribute('href');
  const link = href !== null && hasScheme(href, richTextPolicy.linkSchemes) ? { href } : {};
  const others = attributeNames.flatMap((name) => {
    const value = node.getAttribute(name);
    return value === null ? [] : [[name, value]];
  });
  return { ...link, ...Object.fromEntries(others) };
}

/** Wraps the content of an element in the tags that its styles mean. Google Docs has no other marks. */
function withStyles({ style }: HTMLElement, element: MarkupElement): MarkupElement {
  // Google Docs wraps everything in a `b` that is not bold.
  const tag = element.tag === 'b' && style.fontWeight === 'normal' ? 'span' : element.tag;
  const script = scriptOfStyle(style);
  const isBold = style.fontWeight === 'bold' || Number(style.fontWeight) >= 600;
  const wrappers = [
    isBold && 'strong',
    style.fontStyle === 'italic' && 'em',
    script && { super: 'sup', sub: 'sub' }[script],
  ].filter((each) => each !== undefined && each !== false);
  const children = wrappers.reduce(
    (inner: MarkupNode[], wrapper) => [markupElement(wrapper, inner, {})],
    element.children,
  );
  return { ...element, tag, children };
}

function markupElement(tag: string, children: MarkupNode[], attributes: Record<string, string>) {
  return { tag, start: '', attributes, children };
}
