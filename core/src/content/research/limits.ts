export const researchTypes = ['whitepaper', 'case-study', 'report', 'research-brief'] as const;
export type ResearchType = (typeof researchTypes)[number];
/** The licences of Creative Commons that allow readers to share a work, by their SPDX names in lower case. */
export const licences = [
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'cc-by-nc-4.0',
  'cc-by-nc-sa-4.0',
  'cc-by-nd-4.0',
  'cc-by-nc-nd-4.0',
] as const;
export type Licence = (typeof licences)[number];
/**
 * Texts in characters. `deck`: the longest abstract below the title; a longer one is a section of the text. `shownTags`
 * per publication in lists, `highlights` on the home page, `related` next to a publication.
 */
export const researchLimits = {
  title: 300,
  shortTitle: 60,
  abstract: 10_000,
  deck: 320,
  takeaways: 3,
  takeaway: 120,
  seriesNumber: 20,
  shownTags: 3,
  /** Initial publications of the list, and those that each "show more" adds. */
  pageLength: 20,
  highlights: 3,
  related: 3,
} as const;
/** Translatable texts. Without a translation, readers get those of the main language. */
export const researchTexts = ['title', 'abstract', 'content'] as const;
/** Texts that a reader gets in the language of the title only. */
export const researchOwnTexts = ['shortTitle', 'takeaways'] as const;
/** All translatable fields in the order of the form. */
export const researchTranslatable = [
  'title',
  'shortTitle',
  'abstract',
  'takeaways',
  'content',
  'pdf',
] as const;
