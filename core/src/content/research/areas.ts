/** The research areas of the research page, in order. */
export const researchAreas = [
  'public-policy',
  'digital-economy',
  'education-and-hr',
  'social-and-cultural',
] as const;
export type ResearchArea = (typeof researchAreas)[number];
