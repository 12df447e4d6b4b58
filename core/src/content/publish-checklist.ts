import { hasPdf } from '#src/content/research/publication-pdf.ts';
import { type Language, languages, otherLanguage } from '#src/locale.ts';
import { scholarPdfBytes } from '#src/media/limits.ts';
import { pdfBytes } from '#src/media/pdf-name.ts';
import type { Reference } from '#src/references/schemas.ts';
import { isEmptyRichText } from '#src/rich-text.ts';
import { checkNotes, checkReferences, unknownKeys } from './mark-checks.ts';

/** An unsaved item, for the checks before publication. */
export interface ChecklistInput {
  language: Language;
  /** Texts by language and field name; lists as lines. */
  texts: Record<Language, Record<string, string>>;
  /** The text that represents the item in lists, and its recommended maximum length. */
  summary: { name: string; comfortable: number };
  /** The field with rich text. */
  rich?: string;
  /** Images with their URL and their alternative text in the main language. */
  pictures?: readonly { url: string; alt: string; place: 'cover' | number }[];
  /** URLs in fields other than the rich text. */
  addresses?: readonly { field: string; href: string }[];
  /** The references of the item. Absent for kinds without references. */
  references?: readonly Reference[];
}

/** A recommendation with its position in the form. It never prevents saving. */
export interface ChecklistItem {
  code:
    | 'translation-missing'
    | 'text-untranslated'
    | 'alt-missing'
    | 'alt-missing-within'
    | 'figure-alt-missing'
    | 'summary-empty'
    | 'summary-long'
    | 'heading-jump'
    | 'note-empty'
    | 'note-unmatched'
    | 'citation-unknown'
    | 'reference-incomplete'
    | 'reference-uncited'
    | 'link-missing'
    | 'link-hidden';
  /** The field name in the form. */
  field: string;
  /** The language of the text. */
  language: Language;
  /** The name of the text, if the recommendation is about one. */
  text?: string;
  /** A number for the message: characters, images, or the position of an image or figure. */
  count?: number;
  /** The recommended maximum, or the expected heading level. */
  limit?: number;
  /** A quotation from the text to locate the problem. */
  quote?: string;
}

/** Runs all checks that need no server request, in the order of the form. */
export function runChecklist(item: ChecklistInput): ChecklistItem[] {
  const { language: main } = item;
  const other = otherLanguage(main);
  return [
    ...checkTranslation(item, other),
    ...writtenIn(item).flatMap((language) => [
      ...checkSummary(item, language, language === main),
      ...checkMarkup(item, language),
    ]),
    ...(item.pictures ?? [])
      .filter(({ url, alt }) => url !== '' && isBlank(alt))
      .map(({ url, place }) => ({
        code: 'alt-missing' as const,
        field: altField(url, main),
        language: main,
        ...(place === 'cover' ? {} : { count: place }),
      })),
    ...checkReferences(item),
  ];
}

/** Returns the field name of an alternative text. */
export function altField(url: string, language: Language): string {
  return `imageAlts.${url}.${language}`;
}

/** Returns the field name of a text. */
export function textField({ language: main }: { language: Language }, language: Language, name: string) {
  return language === main ? name : `translations.${language}.${name}`;
}

/** A link of the item, with its position. */
export interface LinkCheckResult {
  href: string;
  field: string;
  language: Language;
}

/** Returns all http(s) URLs and paths of the item without duplicates. */
export function linksOf(item: ChecklistInput): LinkCheckResult[] {
  const { rich, language: main } = item;
  const found = [
    ...writtenIn(item).flatMap((language) =>
      (rich ? addressesIn(item.texts[language][rich] ?? '') : []).map((href) => ({
        href,
        field: textField(item, language, rich ?? ''),
        language,
      })),
    ),
    ...(item.addresses ?? []).map((each) => ({ ...each, language: main })),
  ];
  const first = new Map<string, LinkCheckResult>();
  for (const link of found)
    if (/^(\/(?!\/)|https?:\/\/)/i.test(link.href) && !first.has(link.href)) first.set(link.href, link);
  return [...first.values()];
}

/** Metadata that Google Scholar requires. The `citation_*` tags of the page derive from it. */
export type MissingForScholar = 'title' | 'authors' | 'publicationDate' | 'text';

/**
 * Returns whether Google Scholar can index a publication. `abstract-only`: it has no PDF. `large`: its PDF exceeds
 * the limit of Scholar.
 * @param publication `pdf` is the name of the uploaded PDF; `isDated` is true if it has, or the save sets, a
 * publication date
 */
export function googleScholarReadiness(publication: {
  title: string;
  authors: readonly string[];
  abstract: string;
  content: string;
  pdf: string;
  isDated: boolean;
}): { state: 'ready' | 'abstract-only' | 'large' | 'lacking'; missing: MissingForScholar[] } {
  const missing: MissingForScholar[] = [];
  if (isBlank(publication.title)) missing.push('title');
  if (publication.authors.every(isBlank)) missing.push('authors');
  if (!publication.isDated) missing.push('publicationDate');
  if (isBlank(publication.abstract) && !hasPdf(publication)) missing.push('text');
  if (missing.length > 0) return { state: 'lacking', missing };
  if (pdfBytes(publication.pdf) > scholarPdfBytes) return { state: 'large', missing };
  return { state: hasPdf(publication) ? 'ready' : 'abstract-only', missing };
}

function checkTranslation(item: ChecklistInput, other: Language): ChecklistItem[] {
  const [main, translation] = [item.texts[item.language], item.texts[other]];
  const field = (name: string) => textField(item, other, name);
  const [first = ''] = Object.keys(main);
  if (!writtenIn(item).includes(other))
    return [{ code: 'translation-missing', field: field(first), language: other }];
  return Object.keys(main)
    .filter((name) => !isEmpty(item, name, main[name]) && isEmpty(item, name, translation[name]))
    .map((name) => ({ code: 'text-untranslated', field: field(name), language: other, text: name }));
}

function checkSummary(item: ChecklistInput, language: Language, isMain: boolean): ChecklistItem[] {
  const { name, comfortable } = item.summary;
  const text = (item.texts[language][name] ?? '').trim();
  const at = { field: textField(item, language, name), language, text: name };
  // `checkTranslation` reports missing translations.
  if (text === '') return isMain ? [{ code: 'summary-empty', ...at }] : [];
  const count = [...text].length;
  return count > comfortable ? [{ code: 'summary-long', ...at, count, limit: comfortable }] : [];
}

/** The start of a figure with its picture. */
const figureStart = /<figure class="picture[^>]*>(<img [^>]*>)/g;

function checkMarkup(item: ChecklistInput, language: Language): ChecklistItem[] {
  if (!item.rich) return [];
  const html = item.texts[language][item.rich] ?? '';
  const at = { field: textField(item, language, item.rich), language, text: item.rich };
  const withoutFigures = html.replace(figureStart, '');
  const undescribed = [...withoutFigures.matchAll(/<img\b[^>]*>/gi)].filter(([tag]) =>
    isBlank(attribute(tag, 'alt')),
  );
  const pictures: ChecklistItem[] =
    undescribed.length > 0 ? [{ code: 'alt-missing-within', ...at, count: undescribed.length }] : [];
  // An empty text marks a decorative picture.
  const figures = [...html.matchAll(figureStart)].flatMap(([, image = ''], index): ChecklistItem[] =>
    / alt="/.test(image) ? [] : [{ code: 'figure-alt-missing', ...at, count: index + 1 }],
  );
  return [
    ...pictures,
    ...figures,
    ...headingJumps(html).map((jump) => ({ code: 'heading-jump' as const, ...at, ...jump })),
    ...checkNotes(item, language).map((found) => ({ ...at, ...found })),
    ...unknownKeys(item, html).map((quote) => ({ code: 'citation-unknown' as const, ...at, quote })),
  ];
}

/** Returns headings more than one level below the heading before. The first heading can be of level 1 or 2. */
function headingJumps(html: string): { quote: string; count: number; limit: number }[] {
  let before = 1;
  const jumps: { quote: string; count: number; limit: number }[] = [];
  for (const [, level, inside = ''] of html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gis)) {
    const words = plain(inside);
    if (words === '') continue;
    if (Number(level) > before + 1)
      jumps.push({ quote: words.slice(0, 60), count: Number(level), limit: before + 1 });
    before = Number(level);
  }
  return jumps;
}

function addressesIn(html: string): string[] {
  return [...html.matchAll(/<(?:a|img)\b[^>]*>/gi)].flatMap(([tag]) => {
    const address = attribute(tag, /^<a/i.test(tag) ? 'href' : 'src').trim();
    return address === '' ? [] : [address];
  });
}

function attribute(tag: string, name: string): string {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return (match?.[1] ?? match?.[2] ?? '').replaceAll('&amp;', '&');
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\s+/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}

/** Returns the main language, and the other one if it has any text. */
function writtenIn(item: ChecklistInput): Language[] {
  return languages.filter(
    (language) =>
      language === item.language ||
      Object.entries(item.texts[language]).some(([name, text]) => !isEmpty(item, name, text)),
  );
}

function isEmpty({ rich }: ChecklistInput, name: string, text: string | undefined): boolean {
  return name === rich ? isEmptyRichText(text) : isBlank(text);
}

function isBlank(text: string | undefined): boolean {
  return !text || text.trim() === '';
}
