import { articleInput, articleTranslatable } from '@institute/core/content/article.ts';
import type { ContentKindDescriptor } from '#src/content/content-repository.ts';
import { Article } from '#src/models/article.ts';
import { articleRow } from './article.row.ts';
import { serializeStaffArticle } from './article.serialize.ts';

export const articleKind: ContentKindDescriptor<
  Article,
  ReturnType<typeof serializeStaffArticle>,
  typeof articleInput
> = {
  kind: 'article',
  model: Article,
  input: articleInput,
  translatableFields: articleTranslatable,
  visibilityFields: ['slug', 'status', 'publishAt'],
  unpublishedPatch: { status: 'draft', publishedAt: null },
  states: { published: { status: 'published' }, draft: { status: 'draft' } },
  toStaffItem: serializeStaffArticle,
  toRow: (values, row, { services }) => articleRow(values, row, services.clock()),
};
