import { isSafeUrl } from '@institute/core/lib/safe-url.ts';
import { canonicalBody } from '@institute/core/rich-text/canonical-body.ts';
import { citationAttributes, citationOfAttributes } from '@institute/core/rich-text/citation-marks.ts';
import { numberingAttributes, readNumbering } from '@institute/core/rich-text/list-numbering.ts';
import { noteIdOf } from '@institute/core/rich-text/note-marks.ts';
import type { OnRemoved } from '@institute/core/rich-text/removed-parts.ts';
import { normaliseRichText, richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import sanitizeHtml from 'sanitize-html';

type Attributes = Record<string, string>;

/**
 * Sanitises rich text: only what `richTextPolicy` allows, semantic markup, and an empty string without
 * visible content. Idempotent. The last step that adds markup is always the plain allow-list, whatever the steps before did.
 */
export function sanitizeRichText(html: string | null | undefined, onRemoved?: OnRemoved): string {
  if (!html) return '';
  if (countTags(html) > maxTags) return asText(html);
  const translated = semanticMarkup(clean(html, { ...allowList, ...editorsMarkup }));
  return normaliseRichText(withPlainVideos(clean(canonicalBody(translated, onRemoved), allowList)));
}

/** Removes from videos what the allow-list adds to links. Pages replace the link by a player. */
function withPlainVideos(html: string): string {
  return html.replace(/(<figure class="video[^>]*><a href="[^"]*")[^>]*>/g, '$1>');
}

function clean(html: string, options: sanitizeHtml.IOptions): string {
  return sanitizeHtml(html, options).replaceAll(' />', '>');
}

/** Returns stored text, sanitised again if an older policy version sanitised it. */
export function safeRichText(stored: string, policy: number): string {
  return policy >= richTextPolicy.version ? stored : sanitizeRichText(stored);
}

const maxUrlLength = 2000;
/** Temporary tag for a line of a code block between the two sanitiser passes. */
const codeLine = 'code-line';
/** Deeper markup is never written by editors; its tags are removed. */
const maxDepth = 50;
/** The parser is quadratic in the number of tags. It takes less than a second up to this limit. */
const maxTags = 60_000;

const allowList: sanitizeHtml.IOptions = {
  allowedTags: [...richTextPolicy.tags],
  allowedAttributes: mutableLists(richTextPolicy.attributes),
  allowedClasses: { '*': [...richTextPolicy.classes], ...mutableLists(richTextPolicy.elementClasses) },
  allowedSchemes: [...richTextPolicy.linkSchemes],
  allowedSchemesByTag: { img: [...richTextPolicy.imageSchemes] },
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style'],
  nestingLimit: maxDepth,
  transformTags: { a: link, img: image, li: note, ol: orderedList, section: notes },
};

function mutableLists(lists: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(lists).map(([tag, names]) => [tag, [...names]]));
}

/** Accepts markup of the editor and other programs, and converts it to allowed tags. */
const editorsMarkup: sanitizeHtml.IOptions = {
  allowedTags: [...richTextPolicy.tags, codeLine],
  allowedAttributes: { ...allowList.allowedAttributes, li: ['id', 'data-list'] },
  transformTags: { ...allowList.transformTags, h4: 'p', h5: 'p', h6: 'p', div: codeBlock, '*': alignment },
};

/**
 * Removes the `href` of a link that is not allowed. The second pass removes such links but preserves their text. A mark
 * of a note has no other attributes, and a citation only those of its place.
 */
function link(tagName: string, attributes: Attributes) {
  const { href = '', target, class: names } = attributes;
  const citation = citationOfAttributes(attributes);
  if (citation) return { tagName, attribs: citationAttributes(citation) as Attributes };
  if (hasClass(names, 'noteref') && noteIdOf(href) !== undefined)
    return { tagName, attribs: { class: 'noteref', href } as Attributes };
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

/** Without an alternative text, `canonicalBody` decides by the place of the image. */
function image(tagName: string, { src = '', alt }: Attributes) {
  const address = src.trim().replaceAll(' ', '%20');
  const isAllowed = address !== '' && address.length <= maxUrlLength && isSafeUrl(address);
  return {
    tagName,
    attribs: (isAllowed ? { src: address, ...(alt !== undefined && { alt }) } : {}) as Attributes,
  };
}

function note(tagName: string, { id, ...attribs }: Attributes) {
  return { tagName, attribs: noteIdOf(`#${id}`) === undefined ? attribs : { ...attribs, id: id ?? '' } };
}

function orderedList(tagName: string, attributes: Attributes) {
  return { tagName, attribs: numberingAttributes(readNumbering(attributes)) as Attributes };
}

/** Only the section of notes stays. The tags of others are removed. */
function notes(tagName: string, { class: names }: Attributes) {
  const isNotes = hasClass(names, 'notes');
  return { tagName: isNotes ? tagName : 'div', attribs: (isNotes ? { class: 'notes' } : {}) as Attributes };
}

function hasClass(names: string | undefined, name: string): boolean {
  return names?.split(/\s+/).includes(name) ?? false;
}

/** The editor represents a code block as a `div` with one `div` per line. */
function codeBlock(tagName: string, attribs: Attributes) {
  if (hasClass(attribs.class, 'ql-code-block-container')) return { tagName: 'pre', attribs: {} };
  if (hasClass(attribs.class, 'ql-code-block')) return { tagName: codeLine, attribs: {} };
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

interface OpenList {
  /** The tag of the source list. */
  own: string;
  /** The numbering of the source list, which the first list of its kind in the output gets. */
  attributes: string;
  /** The open tag of the output, if any. */
  open: string | undefined;
}

/**
 * Converts the editor's lists, whose items declare bullet or number, into `ul` and `ol`, joins code lines,
 * and removes leftover tags and `sub` and `sup` within each other. Expects sanitised HTML, in which every `<` starts a tag and every `>` ends one.
 */
function semanticMarkup(html: string): string {
  const lists: OpenList[] = [];
  const links: boolean[] = [];
  let scriptDepth = 0;

  function rewrite(tag: string, slash: string, name: string, attributes: string): string {
    if (name === 'a') {
      if (!slash) links.push(attributes.includes(' href='));
      return (slash ? links.pop() : links.at(-1)) ? tag : '';
    }
    if (name === 'sub' || name === 'sup') {
      scriptDepth += slash ? -1 : 1;
      return scriptDepth === (slash ? 0 : 1) ? tag : '';
    }
    if (name === 'li') return slash ? tag : entry(lists.at(-1), attributes);
    if (!slash) {
      lists.push({ own: name, attributes: name === 'ol' ? attributes : '', open: undefined });
      return '';
    }
    const { open } = lists.pop() ?? {};
    return open ? `</${open}>` : '';
  }

  return withoutLeftovers(html).replace(/<(\/?)(ol|ul|li|a|sub|sup)(?![\w-])([^>]*)>/g, rewrite);
}

/** Opens a list item and, if needed, a list of its type. */
function entry(list: OpenList | undefined, attributes: string): string {
  const kind = / data-list="(\w+)"/.exec(attributes)?.[1];
  const tag = `<li${attributes.replace(/ data-list(="[^"]*")?/, '')}>`;
  if (!list) return tag;
  const wanted = kind === undefined ? list.own : kind === 'ordered' ? 'ol' : 'ul';
  if (list.open === wanted) return tag;
  const before = list.open ? `</${list.open}>` : '';
  list.open = wanted;
  if (wanted !== list.own) return `${before}<${wanted}>${tag}`;
  const { attributes: numbering } = list;
  list.attributes = '';
  return `${before}<${wanted}${numbering}>${tag}`;
}

/** Removes images without a source, empty spans of the editor's list markers, and code line tags. */
function withoutLeftovers(html: string): string {
  return html
    .replaceAll('<img>', '')
    .replaceAll('<span></span>', '')
    .replaceAll(`</${codeLine}><${codeLine}>`, '\n')
    .replaceAll(`<${codeLine}>`, '')
    .replaceAll(`</${codeLine}>`, '');
}
