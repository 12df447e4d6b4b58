import { z } from 'zod';
import { languages } from '#core/i18n/locale.ts';
import { language, text } from './fields.ts';

/** Maximum length of a page. */
export const maxPageLength = 100;
/** Maximum length of a public list without `limit`. `Link: rel="next"` points to the rest. */
export const maxListLength = 1000;

const wholeNumber = (max: number) =>
  z.coerce
    .number({ error: 'not_whole_number' })
    .int('not_whole_number')
    .min(1, 'invalid')
    .max(max, 'invalid');
/** A year in WIB. */
export const yearField = wholeNumber(9999);
export const booleanField = z.enum(['0', '1'], { error: 'invalid' }).transform((value) => value === '1');

/** Query parameters of public lists: language and keyset pagination. */
export const publicListQuery = z.object({
  lang: language.optional(),
  limit: wholeNumber(maxPageLength).optional(),
  /** The cursor from the `Link` header of the previous page. */
  after: text(500).optional(),
  /** `1` also returns the number of matches in `X-Total-Count`. */
  total: booleanField.optional(),
});

export type PublicListQuery = z.input<typeof publicListQuery>;

/** Query parameters of public items. */
export const languageQuery = z.object({ lang: language.optional() });
export type LanguageQuery = z.input<typeof languageQuery>;

/**
 * The groups of the overview that lists can show: items with unfinished text of the user, and visible items with a
 * missing or outdated translation.
 */
export const waitingFilters = ['drafts', 'translations'] as const;
export type WaitingFilter = (typeof waitingFilters)[number];

/** Query parameters of staff lists. Without parameters the response is the whole list. */
export const staffListQuery = z.object({
  page: wholeNumber(1_000_000).optional(),
  pageSize: wholeNumber(maxPageLength).optional(),
  q: text(200).optional(),
  sort: z.enum(['newest', 'oldest', 'title', 'updated'], { error: 'invalid' }).optional(),
  status: z
    .enum(['published', 'scheduled', 'unpublished', 'draft', 'active', 'inactive'], { error: 'invalid' })
    .optional(),
  /** Only items without this language. */
  missing: z.enum(languages, { error: 'invalid' }).optional(),
  /** Only items with work of this group of the overview. */
  waiting: z.enum(waitingFilters, { error: 'invalid' }).optional(),
  total: booleanField.optional(),
});
/** Query parameters of inbox lists. `spam=1` returns only spam; the default excludes it. */
export const inboxListQuery = staffListQuery.extend({ spam: booleanField.optional() });

export type StaffListQuery = z.output<typeof staffListQuery>;

/** The slugs of a public item per language. Absent if `slug` serves both. */
export const slugsField = { slugs: z.object({ id: z.string(), en: z.string() }).optional() };

/** The languages of a public item. */
export const languageField = { language, availableLanguages: z.array(language) };
