import type { PublicArticle } from '@institute/core/content/article/schemas.ts';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import type { PublicService } from '@institute/core/content/service/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';

const inEnglish = { language: 'en', availableLanguages: ['en'] as Language[] } as const;
const date = '2025-03-14T05:00:00.000Z';

/** Public items with a number, as the server returns them in a list. */
export function publicArticle(n: number, given: Partial<PublicArticle> = {}): PublicArticle {
  return {
    id: `article-${n}`,
    slug: `article-${n}`,
    title: `Article ${n}`,
    excerpt: `What article ${n} says in short.`,
    category: 'Industry Analysis',
    authors: [],
    topics: [],
    contributions: null,
    status: 'published',
    coverImageUrl: null,
    videoUrl: null,
    gallery: [],
    publishedAt: date,
    content: null,
    imageAlts: {},
    imageFocus: {},
    updatedAt: date,
    ...inEnglish,
    ...given,
  };
}

export function publicResearch(n: number, given: Partial<PublicResearch> = {}): PublicResearch {
  return {
    id: `research-${n}`,
    slug: `publication-${n}`,
    title: `Publication ${n}`,
    authors: ['Ratna Wulandari', 'Bagus Prakoso'],
    topics: [],
    contributions: null,
    abstract: `What publication ${n} found.`,
    type: 'research-brief',
    tags: [],
    downloadUrl: null,
    isPublished: 'true',
    publicationDate: date,
    content: null,
    pdf: null,
    shortTitle: null,
    takeaways: [],
    seriesNumber: null,
    area: null,
    licence: null,
    ...inEnglish,
    ...given,
  };
}

export function publicService(n: number, given: Partial<PublicService> = {}): PublicService {
  return {
    id: `service-${n}`,
    title: `Service ${n}`,
    description: `What service ${n} is about.`,
    icon: 'Target',
    features: [],
    ...inEnglish,
    ...given,
  };
}

/** Returns items with the numbers from 1 to `count`. */
export function many<Item>(count: number, make: (n: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}
