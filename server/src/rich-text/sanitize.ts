import { isSafeUrl } from '@institute/core/fields.ts';
import { normaliseRichText, richTextPolicy } from '@institute/core/rich-text.ts';
import sanitizeHtml from 'sanitize-html';
import { codeLine, semanticMarkup } from './normalize-markup.ts';

type Attributes = Record<string, string>;

/**
 * The rich text that may be stored and shown: only what `richTextPolicy` allows, semantic, and the empty
 * string where it shows nothing. Cleaning it again changes nothing. Whatever the steps before made of the
 * text, the last one is the plain allow-list.
 */
export function sanitizeRichText(html: string | null | undefined): string {
  if (!html) return '';
  if (countTags(html) > mostTags) return asText(html);
  const translated = semanticMarkup(sanitizeHtml(html, { ...allowList, ...editorsMarkup }));
  return normaliseRichText(sanitizeHtml(translated, allowList).replaceAll(' />', '>'));
}

/** Text as stored, cleaned again where an older list of what is allowed had cleaned it. */
export function shownRichText(stored: string, policy: number): string {
  return policy >= richTextPolicy.version ? stored : sanitizeRichText(stored);
}

const longestAddress = 2000;
/** Deeper markup is no text that anybody wrote; its tags go. */
const deepest = 50;
/** The parser's time grows with the square of the tags; up to here it stays below a second. */
const mostTags = 60_000;

const allowList: sanitizeHtml.IOptions = {
  allowedTags: [...richTextPolicy.tags],
  allowedAttributes: { a: [...richTextPolicy.attributes.a], img: [...richTextPolicy.attributes.img] },
  allowedClasses: { '*': [...richTextPolicy.classes] },
  allowedSchemes: [...richTextPolicy.linkSchemes],
  allowedSchemesByTag: { img: [...richTextPolicy.imageSchemes] },
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style'],
  nestingLimit: deepest,
  transformTags: { a: link, img: image },
};

/** What the editor and other programs write, told in the tags that we keep. */
const editorsMarkup: sanitizeHtml.IOptions = {
  allowedTags: [...richTextPolicy.tags, codeLine],
  allowedAttributes: { ...allowList.allowedAttributes, li: ['data-list'] },
  transformTags: { ...allowList.transformTags, h4: 'p', h5: 'p', h6: 'p', div: codeBlock, '*': alignment },
};

/** A link to an address that is not allowed has no `href`, and is then dropped; its text stays. */
function link(tagName: string, { href = '', target }: Attributes) {
  const address = href.trim().replaceAll(' ', '%20');
  if (!isSafeLink(address)) return { tagName, attribs: {} };
  const isElsewhere = /^https?:/i.test(address) || target === '_blank';
  const window = isElsewhere ? { target: '_blank' } : {};
  return { tagName, attribs: { href: address, ...window, rel: 'noopener noreferrer' } as Attributes };
}

function isSafeLink(address: string): boolean {
  if (address === '' || address.length > longestAddress) return false;
  // Browsers skip control characters and read '\' as '/': neither belongs into an address.
  if (/[\u0000-\u001f\u007f\\]/.test(address)) return false;
  if (/^(mailto|tel):/i.test(address)) return true;
  if (/^[^/?#]*:/.test(address)) return isSafeUrl(address);
  return !address.startsWith('//');
}

function image(tagName: string, { src = '', alt = '' }: Attributes) {
  const address = src.trim().replaceAll(' ', '%20');
  const isCacheable = address !== '' && address.length <= longestAddress && isSafeUrl(address);
  return { tagName, attribs: (isCacheable ? { src: address, alt } : {}) as Attributes };
}

/** The editor keeps a block of code as a `div` of `div`s, one a line. */
function codeBlock(tagName: string, attribs: Attributes) {
  const classes = attribs.class?.split(/\s+/) ?? [];
  if (classes.includes('ql-code-block-container')) return { tagName: 'pre', attribs: {} };
  if (classes.includes('ql-code-block')) return { tagName: codeLine, attribs: {} };
  return { tagName, attribs };
}

/** Pasted alignment becomes the editor's class; inline styles are not allowed on our pages. */
function alignment(tagName: string, attribs: Attributes) {
  const asked = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(attribs.style ?? '')?.[1] ?? attribs.align;
  const value = asked?.toLowerCase();
  const isKnown = value !== 'left' && richTextPolicy.alignments.some((each) => each === value);
  const own = attribs.class ?? '';
  if (!isKnown || /\bql-align-/.test(own) || !/^(p|h[1-3]|li|blockquote|pre)$/.test(tagName))
    return { tagName, attribs };
  return { tagName, attribs: { ...attribs, class: `${own} ql-align-${value}`.trim() } };
}

function countTags(html: string): number {
  return html.match(/<[a-z/]/gi)?.length ?? 0;
}

function asText(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').trim();
}
