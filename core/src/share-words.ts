import { categoryKey, type PublicArticle } from './content/article.ts';
import type { PublicPodcast } from './content/podcast.ts';
import type { PublicResearch } from './content/research.ts';
import { formatDate } from './dates.ts';
import { article as articleEn } from './i18n/en/article.ts';
import { common as commonEn } from './i18n/en/common.ts';
import { research as researchEn } from './i18n/en/research.ts';
import { article as articleId } from './i18n/id/article.ts';
import { common as commonId } from './i18n/id/common.ts';
import { research as researchId } from './i18n/id/research.ts';
import type { ShareWords } from './share-picture.ts';

// The server draws these words and the page's head names the picture by them, so they are put together in one place.
// No browser loads this file: it would bring both languages.

const texts = {
  en: { article: articleEn, research: researchEn, common: commonEn },
  id: { article: articleId, research: researchId, common: commonId },
};

export function articleWords({ title, category, publishedAt, language }: PublicArticle): ShareWords {
  const kind = texts[language].article.category[categoryKey(category)];
  return { kind, title, date: publishedAt ? formatDate(publishedAt, language) : '' };
}

export function publicationWords({ title, type, publicationDate, language }: PublicResearch): ShareWords {
  const kind = texts[language].research.type[type];
  return { kind, title, date: publicationDate ? formatDate(publicationDate, language) : '' };
}

export function podcastWords({ title, scheduledAt, language }: PublicPodcast): ShareWords {
  return { kind: texts[language].common.nav.podcasts, title, date: formatDate(scheduledAt, language) };
}
