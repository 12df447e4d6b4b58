import { z } from 'zod';
import { enumField, requiredText, safeUrl, text } from '#core/api/fields.ts';
import {
  citationStyles,
  referenceKey,
  referenceLimits,
  referenceTextFields,
  referenceTypes,
} from './limits.ts';

const { names, name, short } = referenceLimits;

const person = z.object({
  family: requiredText(name),
  given: text(name).optional(),
  suffix: text(short).optional(),
});
const institution = z.object({ literal: requiredText(name) });
/** A name in CSL-JSON: a person, or an institution as `literal`. */
const cslName = z.union([institution, person], { error: 'invalid' });
const nameList = z.array(cslName, { error: 'invalid' }).max(names, 'too_long').optional();

const datePart = z.number({ error: 'invalid' }).int('invalid');
/** A date in CSL-JSON: year, month and day as far as known, or a text such as 'in press'. */
const cslDate = z.union(
  [
    z.object({
      'date-parts': z.tuple([
        z.union([
          z.tuple([datePart.min(-9999).max(9999)]),
          z.tuple([datePart.min(-9999).max(9999), datePart.min(1).max(12)]),
          z.tuple([datePart.min(-9999).max(9999), datePart.min(1).max(12), datePart.min(1).max(31)]),
        ]),
      ]),
    }),
    z.object({ literal: requiredText(short) }),
  ],
  { error: 'invalid' },
);

const textField = text(referenceLimits.text).optional();
const textFields = Object.fromEntries(referenceTextFields.map((field) => [field, textField])) as Record<
  (typeof referenceTextFields)[number],
  typeof textField
>;

/**
 * A reference as a CSL-JSON item with the fields that citations show. Other fields are dropped: `annote`, `abstract`,
 * `note`, `file` and `keyword` are private.
 */
export const reference = z.object({
  /** The key that citations in the text contain. */
  id: z.string({ error: 'required' }).regex(referenceKey, 'invalid'),
  type: enumField(referenceTypes),
  /** Blank for an incomplete reference, of which only the DOI or address is known. */
  title: text(referenceLimits.text),
  author: nameList,
  editor: nameList,
  translator: nameList,
  issued: cslDate.optional(),
  accessed: cslDate.optional(),
  ...textFields,
  URL: safeUrl.optional(),
  custom: z.object({ 'further-reading': z.literal(true).optional() }, { error: 'invalid' }).optional(),
});
export type Reference = z.output<typeof reference>;
export type ReferenceName = z.output<typeof cslName>;
export type ReferenceDate = z.output<typeof cslDate>;

/** The references of an item, common to its languages. Keys are unique. */
export const referenceList = z
  .array(reference, { error: 'invalid' })
  .max(referenceLimits.references, 'too_many_references')
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'invalid');

export const referenceFields = { references: referenceList, citationStyle: enumField(citationStyles) };
