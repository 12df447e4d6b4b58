import { z } from 'zod';
import { contentKinds } from '#src/content/kinds.ts';
import { language, timestamp } from '#src/fields.ts';

/** An item of any kind, as somebody who looks for it by name needs it. */
export const itemReference = z.object({
  kind: z.enum(contentKinds),
  id: z.string(),
  /** Its title in its main language; the section of site content. */
  name: z.string(),
  /** Its title in the other language; null without one. */
  otherName: z.string().nullable(),
  language,
  updatedAt: timestamp,
});
export type ItemReference = z.output<typeof itemReference>;
