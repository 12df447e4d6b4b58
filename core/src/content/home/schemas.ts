import { z } from 'zod';
import { language, nullableTimestamp } from '#core/api/fields.ts';
import { languageField, slugsField } from '#core/api/lists.ts';
import { publicContributions } from '#core/content/contribution/schemas.ts';
import { domains } from '#core/content/domain/limits.ts';
import { imageFocus } from '#core/media/schemas.ts';
import { homeLimits } from './limits.ts';

const leadType = z.enum(['research', 'article']);

/** The quote that staff chose. */
const quote = z.object({
  text: z.string(),
  /** Who said it. */
  source: z.string().nullable(),
  /** The public item from which it comes. */
  item: z
    .object({
      kind: leadType,
      slug: z.string(),
      ...slugsField,
      title: z.string(),
      coverImageUrl: z.string().nullable(),
      imageFocus,
      ...languageField,
    })
    .nullable(),
  ...languageField,
});
export type HomeQuote = z.output<typeof quote>;

/** The item in the hero: the one that staff chose, or else the newest. */
const lead = z.object({
  kind: leadType,
  id: z.string(),
  slug: z.string(),
  ...slugsField,
  title: z.string(),
  summary: z.string(),
  /** The language of the summary, which staff can write for this place. */
  summaryLanguage: language,
  /** The category of an article or the type of a publication, as stored. */
  type: z.string(),
  /** The domain of the first topic that has one. */
  domain: z.enum(domains).nullable(),
  date: nullableTimestamp,
  coverImageUrl: z.string().nullable(),
  imageFocus,
  contributions: publicContributions,
  /** The short title of a publication, for its cover. */
  shortTitle: z.string().nullable(),
  /** The PDF of a publication. Its size is known only if staff uploaded it. */
  pdf: z.object({ bytes: z.number().nullable(), language }).nullable(),
  isChosen: z.boolean(),
  ...languageField,
});
export type HomeLead = z.output<typeof lead>;

/** The newest publication or article of a member of the team. */
const memberWork = z.object({
  personId: z.string(),
  kind: leadType,
  slug: z.string(),
  ...slugsField,
  title: z.string(),
  type: z.string(),
  date: nullableTimestamp,
  ...languageField,
});
export type MemberWork = z.output<typeof memberWork>;

/** A new article, or a podcast. */
const newWork = z.object({
  kind: z.enum(['article', 'podcast']),
  id: z.string(),
  slug: z.string(),
  ...slugsField,
  title: z.string(),
  /** The category of an article, as stored. */
  type: z.string().nullable(),
  /** The time of a podcast, or of the publication of an article. */
  date: nullableTimestamp,
  coverImageUrl: z.string().nullable(),
  imageFocus,
  ...languageField,
});
export type NewWork = z.output<typeof newWork>;

/** The parts of the home page that no other page shows, in the language of the request. */
export const publicHome = z.object({
  lead: lead.nullable(),
  /** The newest articles and podcasts. If a podcast is to come, the next one is the last of them. */
  newest: z.array(newWork).max(homeLimits.newest),
  works: z.array(memberWork),
  quote: quote.nullable(),
});
export type PublicHome = z.output<typeof publicHome>;
