import type { ImageAlts } from '@institute/core/content/article/schemas.ts';
import { type Language, languages } from '@institute/core/locale.ts';
import type { MediaSnapshot } from '#src/content/media-lookup.ts';

interface Pictured {
  coverImageUrl: string | null;
  gallery: readonly string[];
}

/** Returns the alternative texts to store: trimmed, without blank ones, and only of the article's images. */
export function normalizeAltTexts(given: ImageAlts, article: Pictured): Record<string, StoredAlt> {
  const entries = picturesOf(article).flatMap((url) => {
    const texts = Object.hasOwn(given, url) ? given[url] : undefined;
    const byLanguage = languages.flatMap((language) => {
      const text = texts?.[language]?.trim();
      return text ? [[language, text] as const] : [];
    });
    return byLanguage.length > 0 ? [[url, Object.fromEntries(byLanguage)] as const] : [];
  });
  return Object.fromEntries(entries);
}
type StoredAlt = Partial<Record<Language, string>>;

/**
 * Returns the alternative text of each image in the language of the response, or else in the main language.
 *
 * Texts of the article take precedence over texts of the media library. Images without a text are absent.
 */
export function altsIn(
  row: Pictured & { language: Language; imageAlts: Record<string, StoredAlt> },
  responseLanguage: Language,
  library: MediaSnapshot,
): Record<string, string> {
  const alts: Record<string, string> = {};
  for (const url of picturesOf(row)) {
    const texts = Object.hasOwn(row.imageAlts, url) ? row.imageAlts[url] : undefined;
    const text = [responseLanguage, row.language]
      .map((language) => texts?.[language] ?? library.alt(url, language))
      .find(Boolean);
    if (text) alts[url] = text;
  }
  return alts;
}

/** Returns the URLs of the article's images. */
export function picturesOf({ coverImageUrl, gallery }: Pictured): readonly string[] {
  return coverImageUrl ? [coverImageUrl, ...gallery] : gallery;
}
