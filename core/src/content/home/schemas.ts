import { z } from 'zod';
import { publicContributions } from '#src/content/contribution/schemas.ts';
import { language, nullableTimestamp } from '#src/fields.ts';
import { languageField, slugsField } from '#src/lists.ts';
import { imageFocus } from '#src/media/schemas.ts';

const leadKind = z.enum(['research', 'article']);

/** The quote that staff chose. */
const quote = z.object({
  text: z.string(),
  /** Who said it. */
  source: z.string().nullable(),
  /** The public item from which it comes. */
  item: z
    .object({
      kind: leadKind,
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
  kind: leadKind,
  id: z.string(),
  slug: z.string(),
  ...slugsField,
  title: z.string(),
  summary: z.string(),
  /** The language of the summary, which staff can write for this place. */
  summaryLanguage: language,
  /** The category of an article or the type of a publication, as stored. */
  type: z.string(),
  date: nullableTimestamp,
  coverImageUrl: z.string().nullable(),
  imageFocus,
  contributions: publicContributions,
  isChosen: z.boolean(),
  ...languageField,
});
export type HomeLead = z.output<typeof lead>;

/** The newest publication or article of a member of the team. */
const memberWork = z.object({
  personId: z.string(),
  kind: leadKind,
  slug: z.string(),
  ...slugsField,
  title: z.string(),
  type: z.string(),
  date: nullableTimestamp,
  ...languageField,
});
export type MemberWork = z.output<typeof memberWork>;

/** The parts of the home page that no other page shows, in the language of the request. */
export const publicHome = z.object({
  lead: lead.nullable(),
  works: z.array(memberWork),
  quote: quote.nullable(),
});
export type PublicHome = z.output<typeof publicHome>;
