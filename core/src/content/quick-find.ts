import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { language, text, timestamp } from '#src/fields.ts';
import { contentKinds } from './lifecycle.ts';

/** Of each kind so many items are found; without words, so many of all kinds together. */
export const findLimits = { text: 200, aKind: 6, latest: 8 } as const;

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

/** The way to any item by its title in either language. */
export const find = {
  items: endpoint({
    resource: 'find',
    method: 'GET',
    path: '/api/admin/find',
    access: 'staff',
    summary:
      'Items of all kinds whose title has the words, in either language; without words what was changed last',
    query: z.object({ q: text(findLimits.text).optional() }),
    response: z.array(itemReference),
  }),
};
