import { article } from '@institute/core/content/article/endpoints.ts';
import { type PreviewLoader, previewResponse, withTranslationShown } from '#src/content/preview.ts';
import { Article } from '#src/models/article.ts';
import { serializePublicArticle } from './article.serialize.ts';

/** Previews an article on its page. */
export const previewArticle: PreviewLoader = async (db, id, _now, library) => {
  const row = await Article.query(db).findById(id);
  if (!row) return undefined;
  withTranslationShown(row);
  return {
    page: 'article',
    slug: row.slug,
    responses: [
      previewResponse(article.bySlug, (language) => serializePublicArticle(row, language, library)),
    ],
  };
};
