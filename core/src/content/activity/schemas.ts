import { z } from 'zod';
import { language, timestamp } from '#core/api/fields.ts';
import { type ActivityAct, activityActs, activityKinds } from './limits.ts';

const acts = Object.values(activityActs).flat() as [ActivityAct, ...ActivityAct[]];

/** A log entry for staff. */
export const activityEntry = z.object({
  id: z.string(),
  at: timestamp,
  /** The username at that time; null for a sign-in attempt with an unknown name. */
  who: z.string().nullable(),
  act: z.enum(acts),
  kind: z.enum(activityKinds).nullable(),
  itemId: z.string().nullable(),
  /** The title of the item at that time, and its language. */
  name: z.string().nullable(),
  language: language.nullable(),
  /** The client network; only for sign-ins. */
  address: z.string().nullable(),
  /** The number of failed attempts in quick succession. */
  times: z.number(),
  /** True if the item exists and is not in the trash. */
  isThere: z.boolean(),
  /** The current title of an item in the trash; null for other items. */
  nameInTrash: z.string().nullable(),
});
export type ActivityEntry = z.output<typeof activityEntry>;
