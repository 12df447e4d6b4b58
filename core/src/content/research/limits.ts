export const researchTypes = ['whitepaper', 'case-study', 'report', 'research-brief'] as const;
export type ResearchType = (typeof researchTypes)[number];
/** `shownTags` per publication in lists, `highlights` on the home page, `related` next to a publication. */
export const researchLimits = {
  title: 300,
  abstract: 10_000,
  shownTags: 3,
  highlights: 3,
  related: 3,
} as const;
/** Translatable texts. `researchTranslatable` also has the uploaded PDF, which is optional per language. */
export const researchTexts = ['title', 'abstract', 'content'] as const;
export const researchTranslatable = [...researchTexts, 'pdf'] as const;
