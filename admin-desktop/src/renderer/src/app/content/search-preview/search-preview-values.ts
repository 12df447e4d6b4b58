import type { SearchPreview } from '@institute/core/content/search-preview.ts';
import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import { type Language, languages } from '@institute/core/locale.ts';
import { z } from 'zod';
import { type FormValues, isBlank } from '#src/renderer/src/app/content/form-values.ts';
import type { TextKey } from '#src/renderer/src/app/texts.ts';

/** The own texts of one language. Empty ones follow the texts of the page. */
const ownTexts = z.object({ title: z.string(), description: z.string() });
export type OwnTexts = z.output<typeof ownTexts>;
export const ownTextNames = ['title', 'description'] as const;

/** The form values of a content type with own titles and descriptions for search engines and shared links. */
export interface SearchPreviewValues extends FormValues<'title'> {
  searchPreview: Record<Language, OwnTexts>;
}

const none: OwnTexts = { title: '', description: '' };
export const noSearchPreview = { searchPreview: { id: none, en: none } };

/** Absent in older drafts. */
export const searchPreviewShape = {
  searchPreview: z.object({ id: ownTexts, en: ownTexts }).default(noSearchPreview.searchPreview),
};

/** @param item a stored item; older revisions have no search preview */
export function storedSearchPreview({ searchPreview }: { searchPreview?: SearchPreview }) {
  const own = (language: Language): OwnTexts => ({
    title: searchPreview?.[language]?.title ?? '',
    description: searchPreview?.[language]?.description ?? '',
  });
  return { searchPreview: { id: own('id'), en: own('en') } };
}

/** The own texts for the request body, without blank ones. */
export function sentSearchPreview({
  searchPreview,
}: Pick<SearchPreviewValues, 'searchPreview'>): SearchPreview {
  const sent: SearchPreview = {};
  for (const language of languages) {
    const texts = Object.entries(searchPreview[language]).filter(([, text]) => !isBlank(text));
    if (texts.length > 0) sent[language] = Object.fromEntries(texts);
  }
  return sent;
}

/** The search preview as one field for the comparison of two versions. */
export function describeSearchPreview({ searchPreview }: SearchPreviewValues, t: Translate<TextKey>) {
  const lines = languages.flatMap((language) =>
    ownTextNames.flatMap((name) => {
      const text = searchPreview[language][name].trim();
      return text ? `${previewLabel(name, language, t)}: ${text}` : [];
    }),
  );
  return {
    keys: ['searchPreview'] as const,
    label: t('admin.search-preview.heading'),
    text: lines.join('\n'),
  };
}

/** The label of a field or a preview in one language. */
export function previewLabel(
  name: keyof OwnTexts | 'result' | 'card',
  language: Language,
  t: Translate<TextKey>,
): string {
  return t(`admin.search-preview.${name}`, { language: t(`common.language.name.${language}`) });
}
