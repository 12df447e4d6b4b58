import { escapeAttribute } from '#core/rich-text/markup-tree.ts';

/** Escapes a text for HTML. */
export const escapeText = (text: string | undefined) => escapeAttribute(text ?? '').replaceAll('&quot;', '"');

const tags: Record<string, string> = { i: 'em', b: 'strong', sub: 'sub', sup: 'sup' };
const pair = /&lt;(i|b|sub|sup)&gt;((?:(?!&lt;).)*)&lt;\/\1&gt;/gs;

/** Writes a title as HTML. CSL titles mark italic, bold, lowered and raised words by HTML tags. */
export function titleHtml(title: string): string {
  let html = escapeText(title.replace(/\s+/g, ' ').trim());
  for (let before = ''; before !== html; ) {
    before = html;
    html = html.replace(pair, (_, tag: string, inside: string) => `<${tags[tag]}>${inside}</${tags[tag]}>`);
  }
  return html;
}

/** Returns a title without its markup. */
export function plainTitle(title: string): string {
  return title
    .replace(/<\/?(?:i|b|sub|sup)>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Writes HTML in italics. Italic words of a title become upright in it. */
export function italic(html: string): string {
  if (html === '') return '';
  const upright = /<(?!\/?em>)/.test(html)
    ? html.replace(/<\/?em>/g, '')
    : html.replace(/<em>(.*?)<\/em>/g, '</em>$1<em>');
  return `<em>${upright}</em>`.replaceAll('<em></em>', '');
}

/** Ends HTML with a full stop, unless it ends with a punctuation mark. */
export function sentence(html: string): string {
  const end = html.replace(/<[^>]*>/g, '').at(-1) ?? '';
  return html === '' || /[.?!]$/.test(end) || /[.?!][”"]$/.test(html) ? html : `${html}.`;
}

/** Joins the parts that are not empty. */
export function join(separator: string, parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part).join(separator);
}

/** Writes an address as a link that shows it. */
export function addressLink(address: string): string {
  return `<a href="${escapeAttribute(address)}" rel="noopener noreferrer">${escapeText(address)}</a>`;
}

/** Returns the URL of a DOI. */
export function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURI(doi.trim())}`;
}
