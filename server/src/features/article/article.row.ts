import { type ArticleValues, articleTranslatable } from '@institute/core/content/article.ts';
import { richTextPolicy } from '@institute/core/rich-text.ts';
import { cleanRichText } from '#src/features/shared/clean-rich-text.ts';
import { slugFrom } from '#src/features/shared/slug.ts';
import { requireRichTextLength, storedTranslations } from '#src/features/shared/stored-translations.ts';
import { storedAlts } from './article.image-alts.ts';

/** What is stored of an article. @param publishedAt when it was first published, where it was before */
export function articleRow(values: ArticleValues, publishedAt: Date | null, now: Date) {
  const { title, excerpt, category, status, coverImageUrl, gallery, videoUrl, language } = values;
  const content = cleanRichText(values.content);
  const translations = storedTranslations(values, articleTranslatable, 'content');
  requireRichTextLength('content', content, translations);
  return {
    ...{ title, excerpt, category, status, coverImageUrl, gallery, videoUrl, language },
    ...{ content, translations },
    imageAlts: storedAlts(values.imageAlts, values),
    slug: slugFrom(values.slug, title),
    contentPolicy: richTextPolicy.version,
    // The first date stays: back to draft keeps it, publishing again does not change it.
    publishedAt: publishedAt ?? (status === 'published' ? now : null),
  };
}
