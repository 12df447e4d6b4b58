import { z } from 'zod';
import { enumField, nullableTimestamp, requiredText } from '#core/api/fields.ts';
import { languageField, publicListQuery, slugsField, yearField } from '#core/api/lists.ts';
import { searchableTypes, searchLimits } from './limits.ts';

/** A text as alternating unmatched and matched parts. */
const marked = z.array(z.string());

/** A search result in the language of the request. */
export const searchResult = z.object({
  kind: z.enum(searchableTypes),
  id: z.string(),
  /** Null if the content type has no pages. */
  slug: z.string().nullable(),
  ...slugsField,
  title: marked,
  /** The passage with the most search terms, or else the beginning. */
  snippet: marked,
  date: nullableTimestamp,
  ...languageField,
});
export type SearchResult = z.output<typeof searchResult>;

/** `year`: only items with a public date in that year, in WIB. */
export const searchQuery = publicListQuery.pick({ lang: true, limit: true, after: true }).extend({
  q: requiredText(searchLimits.text),
  kind: enumField(searchableTypes).optional(),
  year: yearField.optional(),
});
export type SearchQuery = z.input<typeof searchQuery>;
