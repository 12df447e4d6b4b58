import { adminReference as en } from '@institute/core/i18n/en/admin-reference.ts';
import { adminReference as id } from '@institute/core/i18n/id/admin-reference.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { htmlToText } from '@institute/core/lib/text.ts';
import { formatReferences } from '@institute/core/references/format-references.ts';
import type { ReferencesOfItem } from '@institute/core/references/shown-references.ts';
import type { CitationMark } from '@institute/core/rich-text/citation-marks.ts';
import { useContext, useMemo } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMoreTexts } from '#dashboard/i18n/use-more-texts.ts';
import { ItemReferences } from './item-references.ts';

const none: ReferencesOfItem = { references: [], citationStyle: 'apa' };

/** The references of the item with functions that return their texts in a language. */
export function useItemReferences(language: Language) {
  useMoreTexts(referenceTexts);
  const t = useTexts();
  const item = useContext(ItemReferences);
  return useMemo(() => {
    const { references, citationStyle } = item ?? none;
    const formatted = formatReferences(references, citationStyle, language);
    return {
      references: formatted.sorted,
      entry: (work: ReferencesOfItem['references'][number]) => htmlToText(formatted.entry(work)),
      /** The citation as pages show it. */
      citation(mark: CitationMark): string {
        const html = formatted.citation(mark);
        if (html === undefined) return `[${t('admin.reference.unknown', { key: mark.key })}]`;
        return mark.isNarrative ? htmlToText(html) : `(${htmlToText(html)})`;
      },
    };
  }, [item, language, t]);
}

/** The texts `admin.reference`, for `useMoreTexts`. */
const referenceTexts = { en: { reference: en }, id: { reference: id } };
