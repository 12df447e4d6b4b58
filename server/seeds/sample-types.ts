import type { ArticleCategory, ArticleStatus } from '@institute/core/content/article/limits.ts';
import type { Domain } from '@institute/core/content/domain/limits.ts';
import type { Affiliation } from '@institute/core/content/person/limits.ts';
import type { ResearchArea } from '@institute/core/content/research/areas.ts';
import type { ResearchType } from '@institute/core/content/research/limits.ts';
import type { formIcons, publicIcons, ServiceCategory } from '@institute/core/content/service/limits.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { Reference } from '@institute/core/references/schemas.ts';

/** The texts of an item in its other language with a slug; `status` defaults to that of the item. */
type Translations<Texts> = Partial<Record<Language, Texts & { slug?: string; status?: ArticleStatus }>>;

/** The body of an item in its languages. */
export type SampleBodies = { content: string; translations: Partial<Record<Language, { content: string }>> };

type ArticleTexts = {
  title: string;
  excerpt: string;
  content: string;
  /** Alternative texts of the cover and the gallery by file name. */
  imageAlts?: Record<string, string>;
};

export type SampleArticle = ArticleTexts & {
  slug: string;
  category: ArticleCategory;
  authors: string[];
  status: ArticleStatus;
  /** The names of topics. */
  tags: string[];
  language: Language;
  translations: Translations<ArticleTexts>;
  /** Age in days: publication of a published article, last edit of a draft. */
  daysAgo: number;
  /** File names of images. */
  cover?: string;
  gallery?: string[];
  references?: Reference[];
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

type ResearchTexts = {
  title: string;
  shortTitle?: string;
  abstract: string;
  takeaways?: string[];
  content: string;
};

export type SampleResearch = ResearchTexts & {
  slug: string;
  authors: string[];
  type: ResearchType;
  area: ResearchArea;
  seriesNumber?: string;
  tags: string[];
  isPublished: boolean;
  daysAgo: number;
  references?: Reference[];
  language: Language;
  translations: Translations<ResearchTexts>;
};

type PodcastTexts = {
  title: string;
  summary: string;
  location: string;
  address: string;
  discussionPoints: string;
};

export type SamplePodcast = PodcastTexts & {
  slug: string;
  /** Days until the event; negative for a past event. */
  inDays: number;
  /** Time of day in WIB, as HH:mm. */
  at: string;
  durationMinutes: number;
  tags: string[];
  speakers: { speakerName: string; role: string; translatedRole: string }[];
  /** File names of images. */
  cover: string;
  flyer: string;
  language: Language;
  translations: Translations<PodcastTexts>;
};

type PersonTexts = { position: string; biography: string; portraitAlt: string };

export type SamplePerson = PersonTexts & {
  slug: string;
  name: string;
  /** File name of an image. */
  portrait: string;
  email?: string;
  links?: { label: string; url: string }[];
  orcid?: string;
  affiliation: Affiliation;
  order?: string;
  isTeamMember: boolean;
  isActive: boolean;
  language: Language;
  translations: Translations<PersonTexts>;
};

type SiteContentTexts = { title: string; content: string };

type TopicTexts = { name: string; description: string };

export type SampleTopic = TopicTexts & {
  slug: string;
  domain?: Domain;
  language: Language;
  translations: Translations<TopicTexts>;
};

export type SampleSiteContent = SiteContentTexts & {
  section: string;
  metadata?: string;
  /** Path of a publication or an article. */
  link?: string;
  isActive: boolean;
  language: Language;
  translations: Translations<SiteContentTexts>;
};
