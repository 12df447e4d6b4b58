import { z } from 'zod';
import { text } from '#core/api/fields.ts';

/** Maximum characters. */
export const searchPreviewLimits = { title: 70, description: 200 } as const;

const texts = z.object({
  title: text(searchPreviewLimits.title).nullish(),
  description: text(searchPreviewLimits.description).nullish(),
});

/** An item's own title and description for search engines and shared links, per language. Blank ones are not stored. */
export const searchPreview = z.object({ id: texts.optional(), en: texts.optional() }, { error: 'invalid' });
export type SearchPreview = z.output<typeof searchPreview>;

/** The own texts in the language of the response. Absent without any, and in lists of items with own pages. */
export const publicSearchPreview = texts.optional();
export type PublicSearchPreview = z.output<typeof publicSearchPreview>;
