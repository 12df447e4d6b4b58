import { z } from 'zod';
import { authors } from '#core/account/roles.ts';
import { staffEndpoint } from '#core/api/endpoint.ts';
import { enumField, exactText } from '#core/api/fields.ts';
import { type ReferenceFormat, referenceFormats, referenceLimits } from './limits.ts';
import { reference, referenceList } from './schemas.ts';

/** Why an entry cannot be read: its syntax, or values that no reference can have. */
export const entryErrors = ['unreadable', 'invalid'] as const;

/** An entry of a pasted list. */
const readEntry = z.object({
  /** The line of the text in which the entry begins, from 1. */
  line: z.number(),
  /** The start of the entry. */
  source: z.string(),
  reference: reference.nullable(),
  error: z.enum(entryErrors).nullable(),
  /** Whether an unsafe address was left out. */
  isUrlDropped: z.boolean(),
});
export type ReadEntry = z.output<typeof readEntry>;

export const references = {
  parse: staffEndpoint('references', 'POST', '/api/admin/references/parse', authors, {
    summary: 'Reads references from BibTeX, RIS, CSL-JSON, or lines with a DOI or address; stores nothing',
    bodyLimit: 2_500_000,
    body: z.object({ text: exactText(referenceLimits.pasted) }),
    response: z.object({ entries: z.array(readEntry) }),
  }),
  write: staffEndpoint('references', 'POST', '/api/admin/references/write', authors, {
    summary: 'Writes references as BibTeX, RIS or CSL-JSON; stores nothing',
    bodyLimit: 2_500_000,
    body: z.object({
      references: referenceList,
      format: enumField(Object.keys(referenceFormats) as [ReferenceFormat, ...ReferenceFormat[]]),
    }),
    response: z.object({ text: z.string() }),
  }),
};
