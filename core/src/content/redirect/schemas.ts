import { z } from 'zod';
import { exactText, timestamp } from '#core/api/fields.ts';
import { contentTypes } from '#core/content/content-types.ts';
import { redirectLimits, redirectOrigins } from './limits.ts';

/** The user's consent that a redirect ends whose address is the slug to save. */
export const redirectConsent = {
  endRedirect: z.boolean({ error: 'invalid' }).optional(),
};

/** Longer than a path, so that the rule of paths names the problem. */
const address = exactText(redirectLimits.path * 4);

export const redirectInput = z.object({ from: address, to: address });

/** A redirect for staff. */
export const redirectEntry = z.object({
  id: z.string(),
  /** The former path, without a language. */
  from: z.string(),
  /** The current path of the target. Null if its item was deleted permanently. */
  to: z.string().nullable(),
  /** The item to which the redirect leads, with its title. Null for a page. */
  kind: z.enum(contentTypes).nullable(),
  itemId: z.string().nullable(),
  name: z.string().nullable(),
  /** What visitors get: the target, 404 for an item that is not public, or 410 for a deleted one. */
  state: z.enum(['works', 'hidden', 'gone']),
  origin: z.enum(redirectOrigins),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
});
export type RedirectEntry = z.output<typeof redirectEntry>;

export const redirectFile = z.object({ csv: exactText(redirectLimits.csv) });

/** A row of a CSV file. */
const row = z.object({ line: z.number(), from: z.string(), to: z.string() });

/** The outcome of each row of a CSV file. */
export const redirectRows = z.object({
  /** `target`: the path to which the redirect leads, which differs from `to` if that is a former address. */
  accepted: z.array(row.extend({ target: z.string() })),
  /** `problem`: the code of a field error. */
  refused: z.array(row.extend({ field: z.enum(['from', 'to', 'row']), problem: z.string() })),
});
export type RedirectRows = z.output<typeof redirectRows>;
