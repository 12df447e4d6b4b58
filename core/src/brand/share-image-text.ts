import { categoryKey } from '#core/content/article/limits.ts';
import type { PublicArticle } from '#core/content/article/schemas.ts';
import type { Domain } from '#core/content/domain/limits.ts';
import type { PublicPerson } from '#core/content/person/schemas.ts';
import type { PublicPodcast } from '#core/content/podcast/schemas.ts';
import type { PublicResearch } from '#core/content/research/schemas.ts';
import type { PublicTopic } from '#core/content/topic/schemas.ts';
import { common as commonEn } from '#core/i18n/en/common.ts';
import { contact as contactEn } from '#core/i18n/en/contact.ts';
import { topic as topicEn } from '#core/i18n/en/people.ts';
import { site as siteEn } from '#core/i18n/en/site.ts';
import { article as articleEn, research as researchEn } from '#core/i18n/en/works.ts';
import { common as commonId } from '#core/i18n/id/common.ts';
import { contact as contactId } from '#core/i18n/id/contact.ts';
import { topic as topicId } from '#core/i18n/id/people.ts';
import { site as siteId } from '#core/i18n/id/site.ts';
import { article as articleId, research as researchId } from '#core/i18n/id/works.ts';
import type { Language } from '#core/i18n/locale.ts';
import { formatDate } from '#core/lib/dates.ts';
import { brand } from './brand.ts';
import type { ShareImageText, ShareListPage } from './share-image.ts';

// The server draws these texts and the page uses them as alternative text. Browsers must not load this file, because
// it contains both languages.

const texts = {
  en: {
    article: articleEn,
    contact: contactEn,
    research: researchEn,
    common: commonEn,
    site: siteEn,
    topic: topicEn,
  },
  id: {
    article: articleId,
    contact: contactId,
    research: researchId,
    common: commonId,
    site: siteId,
    topic: topicId,
  },
};

/** Returns the words of the share card of an article: its category and date beside the title. */
export function articleShareText({ title, category, publishedAt, language }: PublicArticle): ShareImageText {
  const kind = texts[language].article.category[categoryKey(category)];
  return { kind, title, ...below(publishedAt, language) };
}

/** Returns the words of the share card of a publication: its type and date beside the title. */
export function publicationShareText({
  title,
  type,
  publicationDate,
  language,
}: PublicResearch): ShareImageText {
  const kind = texts[language].research.type[type];
  return { kind, title, ...below(publicationDate, language) };
}

/** Returns the words of the share card of a podcast: its title and date. */
export function podcastShareText({ title, scheduledAt, language }: PublicPodcast): ShareImageText {
  return { kind: texts[language].common.nav.podcasts, title, ...below(scheduledAt, language) };
}

/** Returns the words of the share card of a person: their name and position. */
export function personShareText({ name, position, language }: PublicPerson): ShareImageText {
  return { kind: position || texts[language].common.nav.people, title: name, ...below(null, language) };
}

/** Returns the words of the share card of a topic: its name, with its domain if it has one. */
export function topicShareText({ name, domain, language }: PublicTopic): ShareImageText {
  const { site, topic } = texts[language];
  return { kind: domain ? site.hero.fields[domain] : topic.topic, title: name, ...below(null, language) };
}

/** Returns the words of the share card of a domain: its name. */
export function domainShareText(domain: Domain, language: Language): ShareImageText {
  const { site, topic } = texts[language];
  return { kind: topic.domain, title: site.hero.fields[domain], ...below(null, language) };
}

/** Returns the text of a page without a work: its heading, or on the home page the tagline. */
export function pageShareText(page: ShareListPage, language: Language): ShareImageText {
  const { site, contact } = texts[language];
  const titles: Record<Exclude<ShareListPage, 'home'>, string> = {
    about: site.about['page-title'],
    services: site.services['page-title'],
    research: site.research['page-title'],
    podcasts: site.podcasts['page-title'],
    blog: site.blog['page-title'],
    people: site.people['page-title'],
    contact: contact.title,
  };
  if (page === 'home')
    return { kind: '', title: brand.tagline[language].replace(/\.$/, ''), ...below(null, language) };
  return { kind: site.hero.eyebrow, title: titles[page], ...below(null, language) };
}

/** The texts below the title. */
function below(date: string | null, language: Language) {
  return { date: date ? formatDate(date, language) : '', brand: brand.name[language] };
}
