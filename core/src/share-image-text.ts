import { categoryKey } from '#src/content/article/limits.ts';
import type { PublicArticle } from '#src/content/article/schemas.ts';
import type { PublicPodcast } from '#src/content/podcast/schemas.ts';
import type { PublicResearch } from '#src/content/research/schemas.ts';
import { brand } from './brand.ts';
import { formatDate } from './dates.ts';
import { article as articleEn } from './i18n/en/article.ts';
import { common as commonEn } from './i18n/en/common.ts';
import { contact as contactEn } from './i18n/en/contact.ts';
import { research as researchEn } from './i18n/en/research.ts';
import { site as siteEn } from './i18n/en/site.ts';
import { article as articleId } from './i18n/id/article.ts';
import { common as commonId } from './i18n/id/common.ts';
import { contact as contactId } from './i18n/id/contact.ts';
import { research as researchId } from './i18n/id/research.ts';
import { site as siteId } from './i18n/id/site.ts';
import type { Language } from './locale.ts';
import type { ShareImageText, ShareListPage } from './share-image.ts';

// The server draws these texts and the page uses them as alternative text. Browsers must not load this file, because
// it contains both languages.

const texts = {
  en: { article: articleEn, contact: contactEn, research: researchEn, common: commonEn, site: siteEn },
  id: { article: articleId, contact: contactId, research: researchId, common: commonId, site: siteId },
};

export function articleShareText({ title, category, publishedAt, language }: PublicArticle): ShareImageText {
  const kind = texts[language].article.category[categoryKey(category)];
  return { kind, title, date: publishedAt ? formatDate(publishedAt, language) : '' };
}

export function publicationWords({ title, type, publicationDate, language }: PublicResearch): ShareImageText {
  const kind = texts[language].research.type[type];
  return { kind, title, date: publicationDate ? formatDate(publicationDate, language) : '' };
}

export function podcastWords({ title, scheduledAt, language }: PublicPodcast): ShareImageText {
  return { kind: texts[language].common.nav.podcasts, title, date: formatDate(scheduledAt, language) };
}

/** Returns the text of a page without a work: its heading, or on the home page the tagline. */
export function pageWords(page: ShareListPage, language: Language): ShareImageText {
  const { site, contact } = texts[language];
  const titles: Record<Exclude<ShareListPage, 'home'>, string> = {
    about: site.about['page-title'],
    services: site.services['page-title'],
    research: site.research['page-title'],
    podcasts: site.podcasts['page-title'],
    blog: site.blog['page-title'],
    contact: contact.title,
  };
  if (page === 'home') return { kind: '', title: brand.tagline[language].replace(/\.$/, ''), date: '' };
  return { kind: site.hero.eyebrow, title: titles[page], date: '' };
}
