import { hasPdf } from '#src/content/research/publication-pdf.ts';
import { type Language, languages, otherLanguage } from '#src/locale.ts';
import { scholarPdfBytes } from '#src/media/limits.ts';
import { pdfBytes } from '#src/media/pdf-name.ts';
import { isEmptyRichText } from '#src/rich-text.ts';

/** An item as it is being written, for the look at it before it is published. */
export interface ChecklistInput {
  language: Language;
  /** The texts by language and name; lists as lines. */
  texts: Record<Language, Record<string, string>>;
  /** The text that stands for the item in lists, and how many characters of it are read there. */
  summary: { name: string; comfortable: number };
  /** The text that holds markup. */
  rich?: string;
  /** Pictures that can be described, by address, and what is said of each in the main language. */
  pictures?: readonly { url: string; alt: string; place: 'cover' | number }[];
  /** Addresses of fields of their own. */
  addresses?: readonly { field: string; href: string }[];
}

/** What somebody might want to mend, where, and what is to be said of it. It never keeps anything from being saved. */
export interface ChecklistItem {
  code:
    | 'translation-missing'
    | 'text-untranslated'
    | 'alt-missing'
    | 'alt-missing-within'
    | 'summary-empty'
    | 'summary-long'
    | 'heading-jump'
    | 'link-missing'
    | 'link-hidden';
  /** The form's name of the field. */
  field: string;
  /** The language whose text it is about. */
  language: Language;
  /** The name of the text, where it is about one. */
  text?: string;
  /** A number to be told: characters, pictures, the picture's place. */
  count?: number;
  /** The most that is comfortable, or the heading's level. */
  limit?: number;
  /** Words of the item, to find the place by. */
  quote?: string;
}

/** All that can be told without asking anybody, in the order of the form. */
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
  ];
}

/** The form's name of what is said of a picture. */
export function altField(url: string, language: Language): string {
  return `imageAlts.${url}.${language}`;
}

/** The form's name of a text. */
export function textField({ language: main }: { language: Language }, language: Language, name: string) {
  return language === main ? name : `translations.${language}.${name}`;
}

/** An address that the item leads to, and where it stands. */
export interface LinkCheckResult {
  href: string;
  field: string;
  language: Language;
}

/** Every address of the web or of this site that the item names, each once. */
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

/** What a publication's page lacks to be taken in by Google Scholar; the page's `citation_*` tags are made of these. */
export type MissingForScholar = 'title' | 'authors' | 'publicationDate' | 'text';

/**
 * How ready a publication is for Scholar. `abstract-only`: it is taken in, but no PDF is offered; `large`: a PDF is, and
 * is larger than what Scholar reads. @param pdf the name of the PDF of its own, where it has one
 * @param isDated whether it has a publication date, or gets one with the save
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
  // A summary that is not translated is told with the translation.
  if (text === '') return isMain ? [{ code: 'summary-empty', ...at }] : [];
  const count = [...text].length;
  return count > comfortable ? [{ code: 'summary-long', ...at, count, limit: comfortable }] : [];
}

function checkMarkup(item: ChecklistInput, language: Language): ChecklistItem[] {
  if (!item.rich) return [];
  const html = item.texts[language][item.rich] ?? '';
  const at = { field: textField(item, language, item.rich), language, text: item.rich };
  const undescribed = [...html.matchAll(/<img\b[^>]*>/gi)].filter(([tag]) => isBlank(attribute(tag, 'alt')));
  const pictures: ChecklistItem[] =
    undescribed.length > 0 ? [{ code: 'alt-missing-within', ...at, count: undescribed.length }] : [];
  return [
    ...pictures,
    ...headingJumps(html).map((jump) => ({ code: 'heading-jump' as const, ...at, ...jump })),
  ];
}

/** Headings more than one level below the one before; the first may be of the first or second level. */
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

/** The main language, and the other where it has any text. */
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
