import { z } from 'zod';
import { nullableTimestamp, requiredText } from '#src/fields.ts';
import { languageField, publicListQuery } from '#src/lists.ts';
import { searchableKinds, searchLimits } from './limits.ts';

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

export const searchQuery = publicListQuery
  .pick({ lang: true, limit: true, after: true })
  .extend({ q: requiredText(searchLimits.text) });
export type SearchQuery = z.input<typeof searchQuery>;
