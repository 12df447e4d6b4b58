import { articleTranslatable, categoryKey } from '@institute/core/content/article/limits.ts';
import { article as textsEn } from '@institute/core/i18n/en/article.ts';
import { article as textsId } from '@institute/core/i18n/id/article.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import { isEmptyRichText } from '@institute/core/rich-text.ts';
import { pathTo } from '@institute/core/site-paths.ts';
import { withoutBidiControls } from '@institute/core/text.ts';
import { whereAvailableIn } from '#src/content/available-in.ts';
import { wherePublished } from '#src/db/publication-sql.ts';
import type { DocumentContext } from '#src/http/generated-document.ts';
import { xmlText } from '#src/lib/xml.ts';
import { Article } from '#src/models/article.ts';
import { safeRichText } from '#src/rich-text/sanitize.ts';
import { absoluteMarkup } from './absolute-markup.ts';

/** Maximum articles in a feed. */
export const feedLength = 50;
/** Maximum characters of full texts in a feed. Further articles only have their excerpt. */
const maxFeedLength = 2_000_000;

/** An article in a feed. */
export interface FeedArticle {
  /** Does not change when the slug changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  /** The full text as HTML with absolute URLs. */
  html: string;
  picture: string | undefined;
  category: { term: string; label: string };
  published: string;
  updated: string;
}

/** Returns the newest published articles that can be read in a language. */
export async function feedArticles({
  db,
  language,
  publicUrl,
  now,
}: Pick<DocumentContext, 'db' | 'language' | 'publicUrl' | 'now'>): Promise<FeedArticle[]> {
  const newest = wherePublished(Article.query(db), now).limit(feedLength);
  const rows = await whereAvailableIn(newest, language).orderBy([
    { column: 'published_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
  let length = 0;
  return rows.map((row) => {
    const { title, excerpt, content } = pickTranslation(row, articleTranslatable, language);
    length += content.length;
    const text = length > maxFeedLength ? '' : safeRichText(content, row.contentPolicy);
    const url = publicUrl + pathTo('article', language, row.slug);
    const published = (row.publishedAt ?? row.createdAt).toISOString();
    const updated = row.updatedAt.toISOString();
    return {
      // Each language has its own id, so that subscribers of both feeds get both texts.
      id: `urn:uuid:${row.id}#${language}`,
      url,
      title: withoutBidiControls(title),
      summary: excerpt,
      html: isEmptyRichText(text) ? `<p>${xmlText(excerpt)}</p>` : absoluteMarkup(text, url),
      picture: row.coverImageUrl ? new URL(row.coverImageUrl, publicUrl).href : undefined,
      category: { term: row.category, label: labelOf(row, language) },
      published,
      updated: updated > published ? updated : published,
    };
  });
}

function labelOf({ category }: Article, language: Language): string {
  const texts = language === 'id' ? textsId : textsEn;
  return texts.category[categoryKey(category)];
}
