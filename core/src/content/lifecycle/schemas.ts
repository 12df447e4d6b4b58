import { z } from 'zod';
import { type ErrorCode, errorStatus } from '#core/api/errors.ts';
import { language, requiredVersion, timestamp } from '#core/api/fields.ts';
import { contentTypes } from '#core/content/content-types.ts';
import { bulkActions, bulkLimits, revisionActions } from './limits.ts';

export const versionNumber = z.coerce
  .number({ error: 'invalid' })
  .int('invalid')
  .min(1, 'invalid')
  .max(2 ** 31 - 1);

/** A revision of an item without its content. */
export const versionSummary = z.object({
  id: z.string(),
  /** The version of the item. Null for `replaced`, which was never saved as the item. */
  number: z.number().nullable(),
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
  kind: z.enum(contentTypes),
  name: z.string(),
  language,
  deletedAt: timestamp,
  deletedBy: z.string().nullable(),
  /** Whether the item was neither published nor scheduled when it was deleted. Authors restore only such items. */
  isDraft: z.boolean(),
  /** Days until permanent deletion, including the current day; 0 if it is due. */
  daysLeft: z.number(),
});
export type TrashedItem = z.output<typeof trashedItem>;

/** The id of an item in a bulk request. An unknown one is a result, not an error of the request. */
export const itemId = z.string({ error: 'invalid' }).max(100, 'too_long');
/** A list for a bulk request. */
export const someOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: 'invalid' }).min(1, 'required').max(bulkLimits.items, 'too_long');

/**
 * An action on many items. `undo` reverses earlier publishing or unpublishing: each item gets the publication status
 * back that it had before the version of that change.
 */
export const bulkRequest = z.discriminatedUnion('action', [
  z.object({ action: z.enum(bulkActions), ids: someOf(itemId) }),
  z.object({
    action: z.literal('undo'),
    changes: someOf(z.object({ id: itemId, version: requiredVersion })),
  }),
]);
export type BulkRequest = z.output<typeof bulkRequest>;

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** The result for one item. */
export const bulkResult = z.object({
  id: z.string(),
  /** Title or section; null if the item does not exist. */
  name: z.string().nullable(),
  /** `unchanged`: the item already had the requested state. */
  outcome: z.enum(['changed', 'unchanged', 'failed']),
  /** The version of the change, if there is one. */
  version: z.number().nullable(),
  error: z
    .object({ code: z.enum(errorCodes), numbers: z.record(z.string(), z.number()).optional() })
    .nullable(),
});
export type BulkResult = z.output<typeof bulkResult>;
