import { z } from 'zod';
import { language, timestamp } from '#src/fields.ts';
import { type ActivityAct, activityActs, activityKinds } from './limits.ts';

const acts = Object.values(activityActs).flat() as [ActivityAct, ...ActivityAct[]];

/** An act as staff read it. */
export const activityEntry = z.object({
  id: z.string(),
  at: timestamp,
  /** The name that the account had; null where somebody tried a name that nobody has. */
  who: z.string().nullable(),
  act: z.enum(acts),
  kind: z.enum(activityKinds).nullable(),
  itemId: z.string().nullable(),
  /** What the item was called then, and in which language. */
  name: z.string().nullable(),
  language: language.nullable(),
  /** The network it came from, of sign-ins. */
  address: z.string().nullable(),
  /** How often, of tries that failed one soon after the other. */
  times: z.number(),
  /** Whether there is something to open: the item is there, and not in the trash. */
  isThere: z.boolean(),
});
export type ActivityEntry = z.output<typeof activityEntry>;
