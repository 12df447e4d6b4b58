import { z } from 'zod';
import { contentKinds } from '#src/content/kinds.ts';
import { language, timestamp } from '#src/fields.ts';
import { revisionActions } from './limits.ts';

export const versionNumber = z.coerce
  .number({ error: 'invalid' })
  .int('invalid')
  .min(1, 'invalid')
  .max(2 ** 31 - 1);

/** A revision of an item without its content. */
export const versionSummary = z.object({
  number: z.number(),
  action: z.enum(revisionActions),
  /** The username at the time of the save; null for `stored`. */
  savedBy: z.string().nullable(),
  savedAt: timestamp,
  /** The languages whose texts differ from the revision before. */
  languages: z.array(language),
});
export type VersionSummary = z.output<typeof versionSummary>;

/** A deleted item. */
export const trashedItem = z.object({
  id: z.string(),
  kind: z.enum(contentKinds),
  name: z.string(),
  language,
  deletedAt: timestamp,
  deletedBy: z.string().nullable(),
  /** Days until permanent deletion, including the current day; 0 if it is due. */
  daysLeft: z.number(),
});
export type TrashedItem = z.output<typeof trashedItem>;
