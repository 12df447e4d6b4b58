import type { SearchPreview } from '@institute/core/content/search-preview.ts';
import { languages } from '@institute/core/i18n/locale.ts';

/** Returns the search preview to store: each text in one line, without blank ones. */
export function normalizeSearchPreview(given: SearchPreview): SearchPreview {
  const stored: SearchPreview = {};
  for (const language of languages) {
    const texts = Object.entries(given[language] ?? {}).flatMap(([name, text]) => {
      const line = text?.replace(/\s+/g, ' ').trim();
      return line ? [[name, line]] : [];
    });
    if (texts.length > 0) stored[language] = Object.fromEntries(texts);
  }
  return stored;
}
