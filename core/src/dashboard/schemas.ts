import { z } from 'zod';
import { contentKinds } from '#src/content/kinds.ts';
import { language, timestamp } from '#src/fields.ts';

/** A result of the quick search. */
export const itemReference = z.object({
  kind: z.enum(contentKinds),
  id: z.string(),
  /** Title in the main language; the section of site content. */
  name: z.string(),
  /** Title in the other language; null without a translation. */
  otherName: z.string().nullable(),
  language,
  updatedAt: timestamp,
});
export type ItemReference = z.output<typeof itemReference>;
