export const researchTypes = ['whitepaper', 'case-study', 'report', 'research-brief'] as const;
export type ResearchType = (typeof researchTypes)[number];
/** Tags shown per publication in lists; highlights on the home page; related ones beside a publication. */
export const researchLimits = {
  title: 300,
  abstract: 10_000,
  shownTags: 3,
  highlights: 3,
  related: 3,
} as const;
/** The texts that exist once per language; and with them the PDF of its own, which a language need not have. */
export const researchTexts = ['title', 'abstract', 'content'] as const;
export const researchTranslatable = [...researchTexts, 'pdf'] as const;
