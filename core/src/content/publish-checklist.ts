import { type Language, languages, otherLanguage } from '#core/i18n/locale.ts';
import { scholarPdfBytes } from '#core/media/limits.ts';
import { pdfBytes } from '#core/media/pdf-name.ts';
import type { Reference } from '#core/references/schemas.ts';
import { isEmptyRichText } from '#core/rich-text/rich-text.ts';
import type { Domain } from './domain/limits.ts';
import { attribute, checkMarkup } from './markup-checks.ts';
import { checkReferences, unknownKeys } from './reference-checks.ts';
import { hasPdf } from './research/publication-pdf.ts';
import { findTopic, type NamedTopic, type TopicEntry, topicName } from './topic/names.ts';

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
  /** The contributions with their printed roles in both languages. */
  byline?: readonly { name: string; label: string; translatedLabel?: string | undefined }[];
  /** The references of the item. Absent for kinds without references. */
  references?: readonly Reference[];
  /** The topics of a work. */
  topics?: readonly TopicEntry[];
  /** The domain of a topic. */
  domain?: Domain | '';
}

/** A recommendation with its position in the form. It never prevents saving. */
export interface ChecklistItem {
  code:
    | 'translation-missing'
    | 'text-untranslated'
    | 'role-untranslated'
    | 'alt-missing'
    | 'alt-missing-within'
    | 'figure-alt-missing'
    | 'summary-empty'
    | 'summary-long'
    | 'heading-jump'
    | 'table-head-missing'
    | 'video-title-missing'
    | 'anchor-missing'
    | 'note-empty'
    | 'note-unmatched'
    | 'citation-unknown'
    | 'reference-incomplete'
    | 'reference-uncited'
    | 'topic-untranslated'
    | 'domain-missing'
    | 'link-missing'
    | 'link-hidden';
  /** The field name in the form. */
  field: string;
  /** The language of the text. */
  language: Language;
  /** The name of the text, if the recommendation is about one. */
  text?: string;
  /** A number for the message: characters, images, or the position of an image, figure or table. */
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
      ...checkRichText(item, language),
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
    ...(item.domain === '' ? [{ code: 'domain-missing' as const, field: 'domain', language: main }] : []),
  ];
}

/**
 * Reports the topics of a work that have no name in its other language.
 * @param known all topics
 */
export function checkTopics(
  { language: main, topics = [] }: ChecklistInput,
  known: readonly NamedTopic[],
): ChecklistItem[] {
  return topics.flatMap((entry) => {
    const topic = findTopic(known, entry);
    if (topic && topicName(topic, otherLanguage(main))) return [];
    return [{ code: 'topic-untranslated' as const, field: 'topics', language: main, quote: entry.name }];
  });
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
  const names = Object.keys(main).filter(
    (name) => isEmpty(item, name, main[name]) !== isEmpty(item, name, translation[name]),
  );
  return [
    ...names.flatMap((text): ChecklistItem[] => {
      if (isEmpty(item, text, translation[text]))
        return [{ code: 'text-untranslated', field: field(text), language: other, text }];
      // The form requires the first text, and `checkSummary` reports the summary.
      if (text === first || text === item.summary.name) return [];
      return [{ code: 'text-untranslated', field: text, language: item.language, text }];
    }),
    ...checkRoles(item),
  ];
}

/** Reports printed roles that one of the languages lacks. */
function checkRoles({ language, byline = [] }: ChecklistInput): ChecklistItem[] {
  return byline.flatMap(({ name, label, translatedLabel }, index) => {
    if (isBlank(label) === isBlank(translatedLabel)) return [];
    const part = isBlank(label) ? 'label' : 'translatedLabel';
    return {
      ...{ code: 'role-untranslated', field: `contributions.${index}.${part}`, quote: name },
      language: part === 'label' ? language : otherLanguage(language),
    };
  });
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

function checkRichText(item: ChecklistInput, language: Language): ChecklistItem[] {
  const { rich, texts } = item;
  if (!rich) return [];
  const html = texts[language][rich] ?? '';
  const found = [
    ...checkMarkup(html, texts[otherLanguage(language)][rich] ?? ''),
    ...unknownKeys(item, html).map((quote) => ({ code: 'citation-unknown' as const, quote })),
  ];
  return found.map((each) => ({ ...each, field: textField(item, language, rich), language, text: rich }));
}

function addressesIn(html: string): string[] {
  return [...html.matchAll(/<(?:a|img)\b[^>]*>/gi)].flatMap(([tag]) => {
    const address = attribute(tag, /^<a/i.test(tag) ? 'href' : 'src').trim();
    return address === '' ? [] : [address];
  });
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
