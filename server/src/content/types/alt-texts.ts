import { type Language, languages } from '@institute/core/i18n/locale.ts';
import type { ImageAlts } from '@institute/core/media/image-alts.ts';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';

/** Returns the alternative texts to store: trimmed, without blank ones, and only of the item's images. */
export function normalizeAltTexts(
  given: ImageAlts,
  urls: readonly (string | null)[],
): Record<string, StoredAlt> {
  const entries = urls.flatMap((url) => {
    const texts = url && Object.hasOwn(given, url) ? given[url] : undefined;
    const byLanguage = languages.flatMap((language) => {
      const text = texts?.[language]?.trim();
      return text ? [[language, text] as const] : [];
    });
    return url && byLanguage.length > 0 ? [[url, Object.fromEntries(byLanguage)] as const] : [];
  });
  return Object.fromEntries(entries);
}
type StoredAlt = Partial<Record<Language, string>>;

/**
 * Returns the alternative text of each image in the language of the response, or else in the main language.
 *
 * Texts of the item take precedence over texts of the media library. Images without a text are absent.
 */
export function altsIn(
  row: { language: Language; imageAlts: Record<string, StoredAlt> },
  urls: readonly (string | null)[],
  { language, library }: { language: Language; library: MediaSnapshot },
): Record<string, string> {
  const alts: Record<string, string> = {};
  for (const url of urls) {
    if (!url) continue;
    const texts = Object.hasOwn(row.imageAlts, url) ? row.imageAlts[url] : undefined;
    const text = [language, row.language]
      .map((each) => texts?.[each] ?? library.alt(url, each))
      .find(Boolean);
    if (text) alts[url] = text;
  }
  return alts;
}
