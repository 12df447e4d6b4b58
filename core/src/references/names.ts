import { initials } from '#core/content/contribution/author-name.ts';
import type { CitationStyle } from './limits.ts';
import { escapeText, italic, titleHtml } from './markup.ts';
import type { Reference, ReferenceName } from './schemas.ts';
import type { Words } from './words.ts';

/** The names under which a work is listed: its authors, or the editors of a collection without authors. */
export function creatorsOf({ type, author = [], editor = [] }: Reference): {
  names: readonly ReferenceName[];
  areEditors: boolean;
} {
  const isPart = type === 'chapter' || type === 'paper-conference';
  return author.length > 0 || isPart
    ? { names: author, areEditors: false }
    : { names: editor, areEditors: editor.length > 0 };
}

/** Returns the family name of a person, or the name of an institution. */
export function shortName(name: ReferenceName): string {
  return 'literal' in name ? name.literal : name.family;
}

/** Returns 'Anderson, B. R. O.' */
export function invertedWithInitials(name: ReferenceName): string {
  if ('literal' in name) return name.literal;
  return [name.family, initials(name.given ?? ''), name.suffix].filter(Boolean).join(', ');
}

/** Returns 'B. R. O. Anderson'. */
export function naturalWithInitials(name: ReferenceName): string {
  if ('literal' in name) return name.literal;
  return withSuffix([initials(name.given ?? ''), name.family].filter(Boolean).join(' '), name.suffix);
}

/** Returns 'Anderson, Benedict R. O.' */
export function inverted(name: ReferenceName): string {
  if ('literal' in name) return name.literal;
  return [name.family, name.given, name.suffix].filter(Boolean).join(', ');
}

/** Returns 'Benedict R. O. Anderson'. */
export function natural(name: ReferenceName): string {
  if ('literal' in name) return name.literal;
  return withSuffix([name.given, name.family].filter(Boolean).join(' '), name.suffix);
}

function withSuffix(name: string, suffix: string | undefined): string {
  return suffix ? `${name}, ${suffix}` : name;
}

/** Joins names: 'A and B', 'A, B, and C'. Indonesian has no comma before the last of three. */
export function listNames(names: readonly string[], and: string, { language }: Words): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  const hasComma = names.length > 2 && (language === 'en' || and === '&');
  return `${names.slice(0, -1).join(', ')}${hasComma ? ',' : ''} ${and} ${last}`;
}

/**
 * Returns the names of a work in the text, as HTML: 'Anderson', 'Anderson & McVey', 'Anderson et al.', or its title.
 * @param firstNameOf names its first author
 * @param isNarrative whether the names are part of the sentence
 */
export function labelOf(
  work: Reference,
  style: CitationStyle,
  words: Words,
  firstNameOf: (name: ReferenceName) => string,
  isNarrative = false,
): string {
  const { texts } = words;
  const names = creatorsOf(work).names.map((name, at) => (at === 0 ? firstNameOf : shortName)(name));
  // Chicago names up to three authors, the APA two.
  const mostNames = style === 'apa' ? 2 : 3;
  const [first = ''] = names;
  if (names.length > mostNames) return escapeText(`${first} ${texts['et-al']}`);
  const and = style === 'apa' && !isNarrative ? '&' : texts.and;
  if (names.length > 0) return escapeText(listNames(names, and, words));
  const { title: given, DOI, URL: address, id } = work;
  if (given.trim() === '') return escapeText(DOI || address || id);
  const title = titleHtml(work['title-short'] || given);
  if (work.type === 'legislation') return title;
  const isPart = ['article-journal', 'article-newspaper', 'chapter', 'paper-conference'].includes(work.type);
  const isQuoted = isPart || (style !== 'apa' && ['webpage', 'thesis', 'motion_picture'].includes(work.type));
  return isQuoted ? `“${title}”` : italic(title);
}
