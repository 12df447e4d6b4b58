import { z } from 'zod';
import { contentKinds } from '#src/content/kinds.ts';
import { language, timestamp } from '#src/fields.ts';
import { revisionActions } from './limits.ts';

export const versionNumber = z.coerce
  .number({ error: 'invalid' })
  .int('invalid')
  .min(1, 'invalid')
  .max(2 ** 31 - 1);

/** A version of an item, without what it holds. */
export const versionSummary = z.object({
  number: z.number(),
  action: z.enum(revisionActions),
  /** The name that the account had; null for what was stored before versions were kept. */
  savedBy: z.string().nullable(),
  savedAt: timestamp,
  /** The languages in which a text is another than in the version before. */
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
  /** Days until it is removed for good, the one that runs included; 0 when that is due. */
  daysLeft: z.number(),
});
export type TrashedItem = z.output<typeof trashedItem>;
