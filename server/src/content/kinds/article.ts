import { article } from '@institute/core/content/article/endpoints.ts';
import { articleTranslatable } from '@institute/core/content/article/limits.ts';
import { articleInput } from '@institute/core/content/article/schemas.ts';
import { coverField } from '@institute/core/cover.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import { articleShareText } from '@institute/core/share-image-text.ts';
import { Article } from '#src/models/article.ts';
import { previewArticle } from './article.preview.ts';
import { articleRow } from './article.row.ts';
import { serializeStaffArticle } from './article.serialize.ts';
import { defineKind } from './define-kind.ts';

function toSummary(row: Article, language: Language) {
  const { excerpt: lead, ...picked } = pickTranslation(row, ['title', 'excerpt'], language);
  return { ...picked, lead, names: [] };
}

export const articleKind = defineKind({
  name: 'article',
  model: Article,
  endpoints: article,
  input: articleInput,
  translatableFields: articleTranslatable,
  visibilityFields: ['slug', 'status', 'publishAt'],
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
    termColumns: ['body_id', 'body_en'],
    body: { column: 'content', field: 'content', isMarkup: true },
    toSummary,
  },
  digest: {
    publishedAt: 'coalesce(greatest(publish_at, published_at), created_at)',
    changedAt: 'published_at',
    toSummary,
  },
  itemPage: {
    async readShareTask(api, address) {
      const found = await api.call(article.bySlug, address);
      return { words: articleShareText(found), seed: found.id, field: coverField(found.id) };
    },
  },
  preview: previewArticle,
  toStaffItem: serializeStaffArticle,
  toRow: (values, row, { services }) => articleRow(values, row, services.clock()),
});
