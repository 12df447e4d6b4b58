import { articleTranslatable } from '@institute/core/content/article/limits.ts';
import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { isSafeUrl } from '@institute/core/fields.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import type { MediaSnapshot } from '#src/content/media-lookup.ts';
import { safeUrlOrNull } from '#src/content/safe-url.ts';
import { shownTranslations } from '#src/content/translations.ts';
import type { Article } from '#src/models/article.ts';
import { safeRichText } from '#src/rich-text/sanitize.ts';
import { altsIn } from './article.alt-texts.ts';

/** Returns an article for a list, without its body. */
export function serializeArticleSummary(row: Article, language: Language, library: MediaSnapshot) {
  return visible(row, pickTranslation(row, ['title', 'excerpt'], language), null, library);
}

/** Returns an article with its body. */
export function serializePublicArticle(row: Article, language: Language, library: MediaSnapshot) {
  const picked = pickTranslation(row, articleTranslatable, language);
  return visible(row, picked, safeRichText(picked.content, row.contentPolicy), library);
}

/** Uses one object literal, because spreading costs 10% of an uncached list. */
function visible(row: Article, picked: Picked, content: string | null, library: MediaSnapshot) {
  return {
    id: row.id,
    slug: row.slug,
    title: picked.title,
    excerpt: picked.excerpt,
    content,
    category: row.category,
    status: row.status,
    coverImageUrl: safeUrlOrNull(row.coverImageUrl),
    videoUrl: safeUrlOrNull(row.videoUrl),
    gallery: row.gallery.filter(isSafeUrl),
    imageAlts: altsIn(row, picked.language, library),
    publishedAt: row.publishedAt,
    // Visitors could not see the article before its publication time.
    updatedAt: row.publishAt && row.publishAt > row.updatedAt ? row.publishAt : row.updatedAt,
    language: picked.language,
    availableLanguages: picked.availableLanguages,
  };
}
type Picked = Pick<Article, 'title' | 'excerpt' | 'language'> & { availableLanguages: Language[] };

/** Returns an article for the editor. */
export function serializeStaffArticle(row: Article) {
  const { createdAt, version, language, title, excerpt, imageAlts } = row;
  const publishAt = row.publishAt?.toISOString() ?? null;
  const content = safeRichText(row.content, row.contentPolicy);
  return {
    ...shared(row),
    ...{ createdAt, version, language, title, excerpt, content, imageAlts, publishAt },
    changedOriginals: row.changedOriginals as StaffArticle['changedOriginals'],
    translations: shownTranslations(row, 'content') as StaffArticle['translations'],
  } satisfies Record<keyof StaffArticle, unknown>;
}

function shared(row: Article) {
  const { id, slug, category, status, publishedAt, updatedAt } = row;
  const coverImageUrl = safeUrlOrNull(row.coverImageUrl);
  const videoUrl = safeUrlOrNull(row.videoUrl);
  const gallery = row.gallery.filter(isSafeUrl);
  return { id, slug, category, status, coverImageUrl, videoUrl, gallery, publishedAt, updatedAt };
}
