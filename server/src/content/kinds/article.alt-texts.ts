import type { ImageAlts } from '@institute/core/content/article/schemas.ts';
import { type Language, languages } from '@institute/core/locale.ts';
import type { MediaSnapshot } from '#src/features/media/media-lookup.ts';

interface Pictured {
  coverImageUrl: string | null;
  gallery: readonly string[];
}

/** Returns the alternative texts to store: trimmed, without blank ones, and only of the article's images. */
export function normalizeAltTexts(given: ImageAlts, article: Pictured): Record<string, StoredAlt> {
  const kept = picturesOf(article).flatMap((url) => {
    const texts = Object.hasOwn(given, url) ? given[url] : undefined;
    const said = languages.flatMap((language) => {
      const text = texts?.[language]?.trim();
      return text ? [[language, text] as const] : [];
    });
    return said.length > 0 ? [[url, Object.fromEntries(said)] as const] : [];
  });
  return Object.fromEntries(kept);
}
type StoredAlt = Partial<Record<Language, string>>;

/**
 * Returns the alternative text of each image in the language of the response, or else in the main language.
 *
 * Texts of the article take precedence over texts of the media library. Images without a text are absent.
 */
export function altsIn(
  row: Pictured & { language: Language; imageAlts: Record<string, StoredAlt> },
  told: Language,
  library: MediaSnapshot,
): Record<string, string> {
  const said: Record<string, string> = {};
  for (const url of picturesOf(row)) {
    const texts = Object.hasOwn(row.imageAlts, url) ? row.imageAlts[url] : undefined;
    const text = [told, row.language]
      .map((language) => texts?.[language] ?? library.alt(url, language))
      .find(Boolean);
    if (text) said[url] = text;
  }
  return said;
}

function picturesOf({ coverImageUrl, gallery }: Pictured): readonly string[] {
  return coverImageUrl ? [coverImageUrl, ...gallery] : gallery;
}
