import { citationStyles } from '@institute/core/references/limits.ts';
import { type Reference, reference } from '@institute/core/references/schemas.ts';
import type { ReferencesOfItem } from '@institute/core/references/shown-references.ts';
import { z } from 'zod';
import { choice, type FormField, fields } from '#dashboard/content/form/form-fields.ts';

export interface ReferenceValues {
  references: Reference[];
  citationStyle: ReferencesOfItem['citationStyle'];
}

/** The references of a work and their style. Two versions are compared by a line with all values per reference. */
export const references = fields({
  references: {
    schema: z.array(reference).default([]),
    initial: [],
    stored: (works) => works,
    sent: (works) => works,
    label: 'admin.field.references',
    describe: (works) => works.map((work) => valuesIn(work).join(' · ')).join('\n'),
  } satisfies FormField<Reference[]>,
  citationStyle: choice(citationStyles, {
    label: 'admin.field.citation-style',
    initial: 'apa',
    describe: (style) => style,
  }),
});

function valuesIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) {
    const isDate = Array.isArray(value) && value.every((each) => typeof each === 'number');
    return isDate ? [value.join('-')] : Object.values(value).flatMap(valuesIn);
  }
  return value === true ? ['+'] : [String(value)];
}
