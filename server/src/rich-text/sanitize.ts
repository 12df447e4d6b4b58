import { isSafeUrl } from '@institute/core/fields.ts';
import { normaliseRichText, richTextPolicy } from '@institute/core/rich-text.ts';
import sanitizeHtml from 'sanitize-html';
import { codeLine, semanticMarkup } from './normalize-markup.ts';

type Attributes = Record<string, string>;

/**
 * Sanitises rich text: only what `richTextPolicy` allows, semantic markup, and an empty string without
 * visible content. Idempotent. The last step is always the plain allow-list, whatever the steps before did.
 */
export function sanitizeRichText(html: string | null | undefined): string {
  if (!html) return '';
  if (countTags(html) > maxTags) return asText(html);
  const translated = semanticMarkup(sanitizeHtml(html, { ...allowList, ...editorsMarkup }));
  return normaliseRichText(sanitizeHtml(translated, allowList).replaceAll(' />', '>'));
}

/** Returns stored text, sanitised again if an older policy version sanitised it. */
export function safeRichText(stored: string, policy: number): string {
  return policy >= richTextPolicy.version ? stored : sanitizeRichText(stored);
}

const maxUrlLength = 2000;
/** Deeper markup is never written by editors; its tags are removed. */
const maxDepth = 50;
/** The parser is quadratic in the number of tags. It takes less than a second up to this limit. */
const maxTags = 60_000;

const allowList: sanitizeHtml.IOptions = {
  allowedTags: [...richTextPolicy.tags],
  allowedAttributes: { a: [...richTextPolicy.attributes.a], img: [...richTextPolicy.attributes.img] },
  allowedClasses: { '*': [...richTextPolicy.classes] },
  allowedSchemes: [...richTextPolicy.linkSchemes],
  allowedSchemesByTag: { img: [...richTextPolicy.imageSchemes] },
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style'],
  nestingLimit: maxDepth,
  transformTags: { a: link, img: image },
};

/** Accepts markup of the editor and other programs, and converts it to allowed tags. */
const editorsMarkup: sanitizeHtml.IOptions = {
  allowedTags: [...richTextPolicy.tags, codeLine],
  allowedAttributes: { ...allowList.allowedAttributes, li: ['data-list'] },
  transformTags: { ...allowList.transformTags, h4: 'p', h5: 'p', h6: 'p', div: codeBlock, '*': alignment },
};

/**
 * Removes the `href` of a link that is not allowed. The second pass removes such links but keeps their text.
 */
function link(tagName: string, { href = '', target }: Attributes) {
  const address = href.trim().replaceAll(' ', '%20');
  if (!isSafeLink(address)) return { tagName, attribs: {} };
  const isExternal = /^https?:/i.test(address) || target === '_blank';
  const window = isExternal ? { target: '_blank' } : {};
  return { tagName, attribs: { href: address, ...window, rel: 'noopener noreferrer' } as Attributes };
}

function isSafeLink(address: string): boolean {
  if (address === '' || address.length > maxUrlLength) return false;
  // Browsers ignore control characters and read '\' as '/'. Neither belongs in a URL.
  if (/[\u0000-\u001f\u007f\\]/.test(address)) return false;
  if (/^(mailto|tel):/i.test(address)) return true;
  if (/^[^/?#]*:/.test(address)) return isSafeUrl(address);
  return !address.startsWith('//');
}

function image(tagName: string, { src = '', alt = '' }: Attributes) {
  const address = src.trim().replaceAll(' ', '%20');
  const isAllowed = address !== '' && address.length <= maxUrlLength && isSafeUrl(address);
  return { tagName, attribs: (isAllowed ? { src: address, alt } : {}) as Attributes };
}

/** The editor represents a code block as a `div` with one `div` per line. */
function codeBlock(tagName: string, attribs: Attributes) {
  const classes = attribs.class?.split(/\s+/) ?? [];
  if (classes.includes('ql-code-block-container')) return { tagName: 'pre', attribs: {} };
  if (classes.includes('ql-code-block')) return { tagName: codeLine, attribs: {} };
  return { tagName, attribs };
}

/** Converts pasted alignment to the editor's classes, because inline styles are not allowed. */
function alignment(tagName: string, attribs: Attributes) {
  const requested = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(attribs.style ?? '')?.[1] ?? attribs.align;
  const value = requested?.toLowerCase();
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
