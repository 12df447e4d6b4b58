import { coverField } from '@institute/core/brand/cover.ts';
import { articleShareText } from '@institute/core/brand/share-image-text.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { articleTranslatable } from '@institute/core/content/article/limits.ts';
import { articleProblems } from '@institute/core/content/article/problems.ts';
import {
  type ArticleValues,
  articleInput,
  type StaffArticle,
} from '@institute/core/content/article/schemas.ts';
import { publicationStatusAt } from '@institute/core/content/publication-times.ts';
import type { PublicSearchPreview } from '@institute/core/content/search-preview.ts';
import { slugsOf } from '@institute/core/content/slugs.ts';
import { type Language, pickTranslation } from '@institute/core/i18n/locale.ts';
import { isSafeUrl } from '@institute/core/lib/safe-url.ts';
import { showReferences } from '@institute/core/references/shown-references.ts';
import type { OnRemoved } from '@institute/core/rich-text/removed-parts.ts';
import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { storedByline } from '#server/content/people/contributions.ts';
import { readContributors } from '#server/content/people/contributors.ts';
import { displayDate } from '#server/content/publishing/publication-time.ts';
import { safeUrlOrNull } from '#server/content/repository/safe-url.ts';
import { normalizeSearchPreview } from '#server/content/repository/search-preview.ts';
import {
  normalizeTranslations,
  requireRichTextLimits,
  shownTranslations,
  withSanitizedText,
} from '#server/content/repository/translations.ts';
import { storedTopics } from '#server/content/topics/store-topics.ts';
import { publicTags, staffTopics, topicLinks } from '#server/content/topics/work-topics.ts';
import { slugFrom } from '#server/content/urls/slug.ts';
import { Article } from '#server/db/models/article.ts';
import { safeRichText } from '#server/rich-text/sanitize.ts';
import { sanitizerFor } from '#server/rich-text/sanitizer-for.ts';
import { altsIn, normalizeAltTexts } from './alt-texts.ts';
import {
  defineContentType,
  filePatternOf,
  previewResponse,
  withTranslationShown,
} from './define-content-type.ts';

function toSummary(row: Article, language: Language) {
  const { excerpt: lead, ...picked } = pickTranslation(row, ['title', 'excerpt'], language);
  return { ...picked, lead, names: [...row.authors, ...publicTags(row.topics, language)] };
}

export const articleType = defineContentType({
  name: 'article',
  model: Article,
  endpoints: article,
  input: articleInput,
  translatableFields: articleTranslatable,
  visibilityFields: ['slug', 'status', 'publishAt', 'unpublishAt'],
  nameColumn: 'title',
  staffList: { searched: 'staff_text', filters: ['category'] },
  publication: {
    publishedFields: { status: 'published' },
    draftFields: { status: 'draft' },
    unpublishPatch: { status: 'draft', publishedAt: null },
  },
  search: {
    dateColumn: 'published_at',
    isDateShown: true,
    termColumns: ['body_id', 'body_en', 'reference_terms'],
    body: { column: 'content', field: 'content' },
    toSummary,
  },
  digest: {
    publishedAt: 'coalesce(greatest(publish_at, published_at), created_at)',
    changedAt: 'published_at',
    toSummary,
  },
  itemPage: {
    takenCode: 'slug_taken',
    filePattern: filePatternOf('article'),
    async readShareTask(api, address) {
      const found = await api.call(article.bySlug, address);
      return { words: articleShareText(found), seed: found.id, field: coverField(found.id) };
    },
  },
  previewDefaults: { title: '…', excerpt: '…', category: 'Company News' },
  async preview(db, id, now, library) {
    const row = await Article.query(db).findById(id);
    if (!row) return undefined;
    withTranslationShown(row);
    const contributors = await readContributors(db, [row], now);
    const times = { ...row, isPublished: row.status === 'published' };
    return {
      page: 'article',
      item: slugsOf(row),
      isHidden: publicationStatusAt(times, now.getTime()) !== 'published',
      responses: [
        previewResponse(article.bySlug, (language) => ({
          ...serializePublicArticle(row, language, library),
          contributions: contributors(row, { language, library }),
        })),
      ],
    };
  },
  toStaffItem(row: Article) {
    const { id, slug, category, status, publishedAt, updatedAt } = row;
    const { createdAt, createdBy, version, language, title, excerpt, imageAlts, searchPreview } = row;
    const { authors, contributions, references, citationStyle } = row;
    return {
      ...{ id, slug, category, status, publishedAt, updatedAt },
      ...{ createdAt, createdBy, version, language, title, excerpt, imageAlts, searchPreview },
      ...{ authors, contributions },
      topics: staffTopics(row).topics,
      ...{ references: [...references], citationStyle },
      coverImageUrl: safeUrlOrNull(row.coverImageUrl),
      videoUrl: safeUrlOrNull(row.videoUrl),
      gallery: row.gallery.filter(isSafeUrl),
      content: safeRichText(row.content, row.contentPolicy),
      publishAt: row.publishAt?.toISOString() ?? null,
      unpublishAt: row.unpublishAt?.toISOString() ?? null,
      changedOriginals: row.changedOriginals as StaffArticle['changedOriginals'],
      translations: shownTranslations(row, 'content') as StaffArticle['translations'],
    } satisfies Record<keyof StaffArticle, unknown>;
  },
  problems: articleProblems,
  toRow: async (values, row, caller) => ({
    ...(await articleRow(values, row, caller.services.clock(), caller.onRemoved)),
    ...(await storedTopics(values, row, caller)),
    contributions: await storedByline(caller.db, values, row),
  }),
});

/**
 * Returns the columns of an article, except its contributions and topics.
 * @param row the row before the save, if it exists
 */
export async function articleRow(
  given: ArticleValues,
  row: Article | null,
  now: Date,
  onRemoved?: OnRemoved,
) {
  const values = await withSanitizedText(given, 'content', sanitizerFor(row, 'content', onRemoved));
  const { title, excerpt, content, category, status, coverImageUrl, gallery, videoUrl, language, publishAt } =
    values;
  const translations = normalizeTranslations(values, articleTranslatable);
  requireRichTextLimits('content', content, translations);
  return {
    ...{ title, excerpt, category, status, coverImageUrl, gallery, videoUrl, language },
    ...{ content, translations },
    imageAlts: normalizeAltTexts(values.imageAlts, imagesOf(values)),
    ...{ references: values.references, citationStyle: values.citationStyle },
    searchPreview: normalizeSearchPreview(values.searchPreview),
    slug: slugFrom(values.slug, title),
    contentPolicy: richTextPolicy.version,
    publishAt: publishAt ? new Date(publishAt) : null,
    unpublishAt: values.unpublishAt ? new Date(values.unpublishAt) : null,
    publishedAt: displayDate(
      { isPublished: status === 'published', publishAt },
      row?.publishedAt ?? null,
      now,
    ),
  };
}

/** Returns an article for a list, without its body. */
export function serializeArticleSummary(row: Article, language: Language, library: MediaSnapshot) {
  const picked = pickTranslation(row, ['title', 'excerpt'], language);
  return { ...visible(row, picked, null, undefined, library), topics: topicLinks(row.topics, language) };
}

/** Returns an article with its body. */
export function serializePublicArticle(row: Article, language: Language, library: MediaSnapshot) {
  const picked = pickTranslation(row, articleTranslatable, language);
  const content = safeRichText(picked.content, row.contentPolicy);
  const { html, bibliography } = showReferences(content, row, picked.language);
  const article = {
    ...visible(row, picked, html, row.searchPreview[picked.language], library),
    topics: topicLinks(row.topics, language),
  };
  return bibliography === '' ? article : { ...article, bibliography };
}

/** Uses one object literal, because spreading costs 10% of an uncached list. */
function visible(
  row: Article,
  picked: Picked,
  content: string | null,
  searchPreview: PublicSearchPreview,
  library: MediaSnapshot,
) {
  const pictures = imagesOf(row);
  return {
    id: row.id,
    slug: row.slug,
    slugs: slugsOf(row).slugs,
    title: picked.title,
    excerpt: picked.excerpt,
    content,
    category: row.category,
    authors: row.authors,
    contributions: null,
    status: row.status,
    coverImageUrl: safeUrlOrNull(row.coverImageUrl),
    videoUrl: safeUrlOrNull(row.videoUrl),
    gallery: row.gallery.filter(isSafeUrl),
    imageAlts: altsIn(row, pictures, { language: picked.language, library }),
    imageFocus: library.focusOf(pictures),
    publishedAt: row.publishedAt,
    // Visitors could not see the article before its publication time.
    updatedAt: row.publishAt && row.publishAt > row.updatedAt ? row.publishAt : row.updatedAt,
    searchPreview,
    language: picked.language,
    availableLanguages: picked.availableLanguages,
  };
}

/** Returns the URLs of the article's images. */
function imagesOf({ coverImageUrl, gallery }: Pick<Article, 'coverImageUrl' | 'gallery'>) {
  return [coverImageUrl, ...gallery];
}

type Picked = Pick<Article, 'title' | 'excerpt' | 'language'> & { availableLanguages: Language[] };
