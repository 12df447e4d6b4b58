import { articleLimits } from '@institute/core/content/article/limits.ts';
import type { PublicArticle } from '@institute/core/content/article/public-endpoints.ts';
import type { Language } from '@institute/core/i18n/locale.ts';

/**
 * Moves the newest article in the language of the page to the front, where it leads the list. Considers only the first
 * page of the list, so that further pages do not change the lead.
 */
export function leadFirst(articles: readonly PublicArticle[], language: Language): readonly PublicArticle[] {
  const firstPage = articles.slice(0, articleLimits.pageLength);
  const lead = firstPage.find((article) => article.language === language);
  return lead ? [lead, ...articles.filter((article) => article !== lead)] : articles;
}
