import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nullableTimestamp, requiredText } from '../fields.ts';
import { languageField, publicListQuery } from '../lists.ts';
import { type SearchableKind, searchableKinds } from './kinds.ts';

export { type SearchableKind, searchableKinds };

/** Characters that are looked for; results shown at first and added by each 'more', and how often that goes on. */
export const searchLimits = { text: 200, pageLength: 12, pages: 8 } as const;

/** A text in parts, in turn such as was not looked for and such as was: the second, fourth and so on are to be marked. */
const marked = z.array(z.string());

/** An item that was found, in the reader's language. */
export const searchResult = z.object({
  kind: z.enum(searchableKinds),
  id: z.string(),
  /** Null where the kind has no pages of its own. */
  slug: z.string().nullable(),
  title: marked,
  /** The passage with the most of the words, or else the beginning. */
  snippet: marked,
  date: nullableTimestamp,
  ...languageField,
});
export type SearchResult = z.output<typeof searchResult>;

const resource = 'search';
export const search = {
  find: endpoint({
    resource,
    method: 'GET',
    path: '/api/search',
    access: 'anyone',
    summary:
      'What of the whole site has all the words, in either language: those in whose titles they are first, the newest first among these and among the others',
    query: publicListQuery
      .pick({ lang: true, limit: true, after: true })
      .extend({ q: requiredText(searchLimits.text) }),
    response: z.array(searchResult),
  }),
};
