import type { ArticleCategory, ArticleStatus } from '@institute/core/content/article/limits.ts';
import type { ResearchType } from '@institute/core/content/research/limits.ts';
import type { formIcons, publicIcons, ServiceCategory } from '@institute/core/content/service/limits.ts';
import type { Language } from '@institute/core/locale.ts';

/** The texts of an item in its other language; `status` defaults to that of the item. */
type Translations<Texts> = Partial<Record<Language, Texts & { status?: ArticleStatus }>>;

type ArticleTexts = { title: string; excerpt: string; content: string };

export type SampleArticle = ArticleTexts & {
  slug: string;
  category: ArticleCategory;
  status: ArticleStatus;
  language: Language;
  translations: Translations<ArticleTexts>;
  /** Age in days: publication of a published article, last edit of a draft. */
  daysAgo: number;
  /** File names of pictures. */
  cover?: string;
  gallery?: string[];
};

type ServiceTexts = { title: string; description: string; features: string[] };

export type SampleService = ServiceTexts & {
  icon: (typeof publicIcons)[number] | (typeof formIcons)[number];
  category: ServiceCategory;
  isActive: boolean;
  order: string;
  language: Language;
  translations: Translations<ServiceTexts>;
};

type ResearchTexts = { title: string; abstract: string; content: string };

export type SampleResearch = ResearchTexts & {
  slug: string;
  authors: string[];
  type: ResearchType;
  tags: string[];
  isPublished: boolean;
  daysAgo: number;
  language: Language;
  translations: Translations<ResearchTexts>;
};

type PodcastTexts = { title: string; summary: string; discussionPoints: string };

export type SamplePodcast = PodcastTexts & {
  slug: string;
  /** Days until the event; negative for a past event. */
  inDays: number;
  /** Time of day in WIB, as HH:mm. */
  at: string;
  location: string;
  address: string;
  durationMinutes: number;
  tags: string[];
  speakers: { speakerName: string; role: string }[];
  /** File names of pictures. */
  cover: string;
  flyer: string;
  language: Language;
  translations: Translations<PodcastTexts>;
};

type SiteContentTexts = { title: string; content: string };

export type SampleSiteContent = SiteContentTexts & {
  section: string;
  metadata?: string;
  isActive: boolean;
  language: Language;
  translations: Translations<SiteContentTexts>;
};
