import type { WorkListQuery } from '#src/content/topic/schemas.ts';

/** The research areas of the research page, in order. */
export const researchAreas = [
  'public-policy',
  'digital-economy',
  'education-and-hr',
  'social-and-cultural',
] as const;
export type ResearchArea = (typeof researchAreas)[number];

/** The works of an area: those of a domain, or those with any of the topics. Former slugs find their topics, too. */
export const areaFilters: Record<ResearchArea, Pick<WorkListQuery, 'topic' | 'domain'>> = {
  'public-policy': { domain: 'politics' },
  'digital-economy': { topic: 'ekonomi-digital' },
  'education-and-hr': { topic: 'pendidikan,sumber-daya-manusia' },
  'social-and-cultural': { domain: 'social-culture' },
};
