import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import { citationStyles } from '@institute/core/references/limits.ts';
import { type Reference, reference } from '@institute/core/references/schemas.ts';
import type { ReferencesOfItem } from '@institute/core/references/shown-references.ts';
import { z } from 'zod';
import type { TextKey } from '#src/renderer/src/app/texts.ts';

/** The form values of references. Absent in older drafts and revisions. */
export const referencesShape = {
  references: z.array(reference).default([]),
  citationStyle: z.enum(citationStyles).default('apa'),
};
export interface ReferenceValues {
  references: Reference[];
  citationStyle: ReferencesOfItem['citationStyle'];
}

export const noReferences: ReferenceValues = { references: [], citationStyle: 'apa' };

/** @param item a stored item; older revisions have no references */
export function storedReferences({ references, citationStyle }: Partial<ReferenceValues>): ReferenceValues {
  return { references: references ?? [], citationStyle: citationStyle ?? 'apa' };
}

/** The references and their style as fields for the comparison of two versions, a line with all values per reference. */
export function describeReferences({ references, citationStyle }: ReferenceValues, t: Translate<TextKey>) {
  return [
    {
      keys: ['references'] as ['references'],
      label: t('admin.field.references'),
      text: references.map((work) => valuesIn(work).join(' · ')).join('\n'),
    },
    {
      keys: ['citationStyle'] as ['citationStyle'],
      label: t('admin.field.citation-style'),
      text: citationStyle,
    },
  ];
}

function valuesIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) {
    const isDate = Array.isArray(value) && value.every((each) => typeof each === 'number');
    return isDate ? [value.join('-')] : Object.values(value).flatMap(valuesIn);
  }
  return value === true ? ['+'] : [String(value)];
}
