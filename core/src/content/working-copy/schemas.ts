import { z } from 'zod';
import { enumField, language, text, timestamp } from '#core/api/fields.ts';
import { contentTypes } from '#core/content/content-types.ts';

const id = z.uuid({ error: 'invalid' });
const version = z
  .number({ error: 'invalid' })
  .int('invalid')
  .min(1, 'invalid')
  .max(2 ** 31 - 1, 'invalid');

/** True if a user decided against the stored text. The server then adds that text to the history of the item. */
const replaces = z.boolean({ error: 'invalid' }).optional();

export const workingCopyParams = z.object({ kind: enumField(contentTypes), id });

/** A working copy in a list, without its content. */
export const workingCopySummary = z.object({
  kind: z.enum(contentTypes),
  /** The id of the item, or the id that a new item will get. */
  itemId: z.string(),
  /** Whether the item was never saved. */
  isNew: z.boolean(),
  title: z.string(),
  savedAt: timestamp,
  savedBy: z.string(),
  /** The id of the user who stored it first. Null for deleted users. */
  createdBy: z.string().nullable(),
});
export type WorkingCopySummary = z.output<typeof workingCopySummary>;

/** A text of a working copy that a colleague replaced by another version. It is a revision of the item. */
export const replacedText = z.object({
  id: z.string(),
  savedBy: z.string(),
  savedAt: timestamp,
});
export type ReplacedText = z.output<typeof replacedText>;

/** The unpublished text of an item, shared by all staff. */
export const workingCopy = workingCopySummary.extend({
  /** The version of the item that the copy started from. Null for a new item. */
  baseVersion: z.number().nullable(),
  /** Increases with each save of the copy. */
  revision: z.number(),
  /** The values of the form. Only the form can read them. */
  values: z.unknown(),
  /** The replaced texts of this copy, in order, each with the revision that it had. */
  replaced: z.array(replacedText.extend({ revision: z.number() })),
});
export type WorkingCopy = z.output<typeof workingCopy>;

/** A save of a working copy. */
export const workingCopyInput = z.object({
  /** The revision that the values are based on. Null if the client knows none. */
  revision: version.nullable(),
  baseVersion: version.nullable(),
  title: text(1000),
  language,
  values: z.record(z.string(), z.unknown(), { error: 'invalid' }),
  /** The request body with which the form would save the item. It may be incomplete. */
  body: z.record(z.string(), z.unknown(), { error: 'invalid' }),
  replaces,
});

export const savedWorkingCopy = z.object({
  revision: z.number(),
  savedAt: timestamp,
  /** The text that the save replaced, if it did. */
  replaced: replacedText.optional(),
});

/** The working copy that a save completes. The server deletes it in the transaction of the save. */
export const completedCopy = {
  workingCopy: z.object({ id, revision: version.nullable(), replaces }, { error: 'invalid' }).optional(),
};
export type CompletedCopy = z.output<typeof completedCopy.workingCopy>;

/** The other forms in which an item is open, and the newest revisions. */
export const presence = z.object({
  others: z.array(z.object({ form: z.string(), name: z.string(), since: timestamp })),
  /** The revision of the working copy. Null if there is none. */
  revision: z.number().nullable(),
});
export type Presence = z.output<typeof presence>;

/** A link by which people without an account see the preview of an item. */
export const previewLink = z.object({
  id: z.string(),
  createdBy: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type PreviewLink = z.output<typeof previewLink>;

/** The random id of an open form. Two windows of one user differ. */
export const formId = id;
