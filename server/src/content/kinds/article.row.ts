import { articleTranslatable } from '@institute/core/content/article/limits.ts';
import type { ArticleValues } from '@institute/core/content/article/schemas.ts';
import { richTextPolicy } from '@institute/core/rich-text.ts';
import { displayDate } from '#src/content/display-date.ts';
import { slugFrom } from '#src/content/slug.ts';
import {
  normalizeTranslations,
  requireRichTextLength,
  withSanitizedText,
} from '#src/content/translations.ts';
import type { Article } from '#src/models/article.ts';
import { sanitizerFor } from '#src/rich-text/sanitizer-for.ts';
import { normalizeAltTexts } from './article.alt-texts.ts';

/**
 * Returns the columns of an article.
 * @param row the row before the save, if it exists
 */
export async function articleRow(given: ArticleValues, row: Article | null, now: Date) {
  const values = await withSanitizedText(given, 'content', sanitizerFor(row, 'content'));
  const { title, excerpt, content, category, status, coverImageUrl, gallery, videoUrl, language, publishAt } =
    values;
  const translations = normalizeTranslations(values, articleTranslatable);
  requireRichTextLength('content', content, translations);
  return {
    ...{ title, excerpt, category, status, coverImageUrl, gallery, videoUrl, language },
    ...{ content, translations },
    imageAlts: normalizeAltTexts(values.imageAlts, values),
    slug: slugFrom(values.slug, title),
    contentPolicy: richTextPolicy.version,
    publishAt: publishAt ? new Date(publishAt) : null,
    publishedAt: displayDate(
      { isPublished: status === 'published', publishAt },
      row?.publishedAt ?? null,
      now,
    ),
  };
}
