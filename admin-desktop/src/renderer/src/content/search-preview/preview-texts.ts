import { searchPreviewLimits } from '@institute/core/content/search-preview.ts';
import { siteMeta as siteMetaEn } from '@institute/core/i18n/en/site-meta.ts';
import { siteMeta as siteMetaId } from '@institute/core/i18n/id/site-meta.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { cutAtWord, slugify } from '@institute/core/lib/text.ts';
import { descriptionLength, descriptionOf } from '@institute/core/site/page-description.ts';
import { maxTitleLength, pageTitle } from '@institute/core/site/page-title.ts';
import { pathTo, type SitePage } from '@institute/core/site/site-paths.ts';
import { hasText, isBlank } from '#dashboard/content/form/form-values.ts';
import type { SearchPreviewValues } from './search-preview-values.ts';

const siteMeta = { id: siteMetaId, en: siteMetaEn };

/** The page of a content type, and the text fields from which it makes its description. */
const sources = {
  article: { page: 'article', list: 'blog', summary: 'excerpt', body: 'content' },
  research: { page: 'publication', list: 'research', summary: 'abstract', body: 'content' },
  podcast: { page: 'podcast', list: 'podcasts', summary: 'summary', body: 'discussionPoints' },
  service: { page: 'services', list: 'services', summary: 'description', body: undefined },
} as const satisfies Record<
  string,
  { page: SitePage; list: keyof typeof siteMetaEn; summary: string; body?: string | undefined }
>;
export type PreviewedType = keyof typeof sources;

/** The texts of an item's page in one language, as search engines and shared links receive them. */
export interface PreviewTexts {
  /** The texts that apply without own texts. */
  defaults: { title: string; description: string };
  /** The title of shared links. */
  title: string;
  description: string;
  /** The document title, which ends with the name of the institute. */
  documentTitle: string;
  path: string;
}

export function previewTexts(
  kind: PreviewedType,
  values: SearchPreviewValues,
  language: Language,
): PreviewTexts {
  const { page, list, summary, body } = sources[kind];
  const texts: Record<string, string> = values.texts[language];
  const mainTexts: Record<string, string> = values.texts[values.language];
  // A page shows the text of the main language for a missing one.
  const read = (name: string) => ((isBlank(texts[name]) ? mainTexts[name] : texts[name]) ?? '').trim();
  const summaryText = read(summary);
  const defaults = {
    title: read('title'),
    description: body
      ? descriptionOf(summaryText, read(body), siteMeta[language][list])
      : cutAtWord(summaryText.replace(/\s+/g, ' '), searchPreviewLimits.description),
  };
  const own = values.searchPreview[language];
  const title = own.title.trim() || defaults.title;
  return {
    defaults,
    title,
    description: own.description.trim() || defaults.description,
    documentTitle: pageTitle(title, language, { whole: kind === 'article' || !isBlank(own.title) }),
    path: pathTo(page, language, body && slugOf(values, language)),
  };
}

/** The slug that a save stores. The main one of a publication is not in the form: it follows the title. */
function slugOf(
  values: SearchPreviewValues & { slug?: string; translatedSlug?: string },
  language: Language,
): string {
  const translated = language === values.language ? '' : slugify(values.translatedSlug ?? '');
  return translated || slugify(values.slug ?? '') || slugify(values.texts[values.language].title);
}

/** The languages in which the item has a page or own texts, the main language first. */
export function previewLanguages({ language: main, texts, searchPreview }: SearchPreviewValues): Language[] {
  const others = languages.filter(
    (each) => each !== main && (hasText(texts[each]) || hasText(searchPreview[each])),
  );
  return [main, ...others];
}

/** Search engines rewrite shorter titles. In characters. */
const minTitleLength = 20;

/** Returns the message keys of the advice on a title. */
export function titleAdvice(title: string, language: Language): 'title-long' | 'title-short' | undefined {
  if (title === '') return undefined;
  if (pageTitle(title, language, { whole: true }).length > maxTitleLength) return 'title-long';
  return title.length < minTitleLength ? 'title-short' : undefined;
}

/** Returns the message keys of the advice on an own description. */
export function descriptionAdvice(own: string): 'description-long' | 'description-short' | undefined {
  const { length } = own.trim();
  if (length > descriptionLength.max) return 'description-long';
  return length > 0 && length < descriptionLength.min ? 'description-short' : undefined;
}
