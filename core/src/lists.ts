import { z } from 'zod';
import { language, text } from './fields.ts';
import { languages } from './locale.ts';

/** The largest part of a list that one call gives. */
export const maxPageLength = 100;
/** The most that a public list without `limit` gives; beyond, `Link: rel="next"` says that there is more. */
export const maxListLength = 1000;

const wholeNumber = (max: number) =>
  z.coerce
    .number({ error: 'not_whole_number' })
    .int('not_whole_number')
    .min(1, 'invalid')
    .max(max, 'invalid');
export const booleanField = z.enum(['0', '1'], { error: 'invalid' }).transform((value) => value === '1');

/** Parameters of every public list: the language wanted, and a part of the list by keyset. */
export const publicListQuery = z.object({
  lang: language.optional(),
  limit: wholeNumber(maxPageLength).optional(),
  /** The cursor that the `Link` header of the part before gave. */
  after: text(500).optional(),
  /** `1` also counts all matches, in `X-Total-Count`. */
  total: booleanField.optional(),
});

export type PublicListQuery = z.input<typeof publicListQuery>;

/** Parameters of a public detail. */
export const languageQuery = z.object({ lang: language.optional() });
export type LanguageQuery = z.input<typeof languageQuery>;

/** Parameters of the staff lists; without any of them the whole list comes. */
export const staffListQuery = z.object({
  page: wholeNumber(1_000_000).optional(),
  pageSize: wholeNumber(maxPageLength).optional(),
  q: text(200).optional(),
  sort: z.enum(['newest', 'oldest', 'title', 'updated'], { error: 'invalid' }).optional(),
  status: z.enum(['published', 'scheduled', 'draft', 'active', 'inactive'], { error: 'invalid' }).optional(),
  /** Only items that lack this language. */
  missing: z.enum(languages, { error: 'invalid' }).optional(),
  total: booleanField.optional(),
});
/** The same for what visitors send: without `spam=1` what looks like spam is left out, with it nothing else comes. */
export const inboxListQuery = staffListQuery.extend({ spam: booleanField.optional() });

export type StaffListQuery = z.output<typeof staffListQuery>;

/** What a public item says of its language. */
export const languageField = { language, availableLanguages: z.array(language) };
