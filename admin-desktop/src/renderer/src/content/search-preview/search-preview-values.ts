import type { SearchPreview } from '@institute/core/content/search-preview.ts';
import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { z } from 'zod';
import type { FormField } from '#dashboard/content/form/form-fields.ts';
import { type FormValues, isBlank } from '#dashboard/content/form/form-values.ts';
import type { TextKey } from '#dashboard/i18n/texts.ts';

/** The own texts of one language. Empty ones follow the texts of the page. */
const ownTexts = z.object({ title: z.string(), description: z.string() });
export type OwnTexts = z.output<typeof ownTexts>;
export const ownTextNames = ['title', 'description'] as const;

/** The form values of a content type with own titles and descriptions for search engines and shared links. */
export interface SearchPreviewValues extends FormValues<'title'> {
  searchPreview: Record<Language, OwnTexts>;
}

const none: OwnTexts = { title: '', description: '' };

/** The own texts for search engines and shared links. Blank ones are not sent. */
export const searchPreview: FormField<SearchPreviewValues['searchPreview'], SearchPreview, SearchPreview> = {
  schema: z.object({ id: ownTexts, en: ownTexts }).default({ id: none, en: none }),
  initial: { id: none, en: none },
  stored: ({ id, en }) => ({ id: withoutNull(id), en: withoutNull(en) }),
  sent(own) {
    const sent: SearchPreview = {};
    for (const language of languages) {
      const texts = Object.entries(own[language]).filter(([, text]) => !isBlank(text));
      if (texts.length > 0) sent[language] = Object.fromEntries(texts);
    }
    return sent;
  },
  label: 'admin.search-preview.heading',
  describe(own, t) {
    const lines = languages.flatMap((language) =>
      ownTextNames.flatMap((name) => {
        const text = own[language][name].trim();
        return text ? `${previewLabel(name, language, t)}: ${text}` : [];
      }),
    );
    return lines.join('\n');
  },
};

function withoutNull({ title, description }: SearchPreview[Language] = {}): OwnTexts {
  return { title: title ?? '', description: description ?? '' };
}

/** The label of a field or a preview in one language. */
export function previewLabel(
  name: keyof OwnTexts | 'result' | 'card',
  language: Language,
  t: Translate<TextKey>,
): string {
  return t(`admin.search-preview.${name}`, { language: t(`common.language.name.${language}`) });
}
