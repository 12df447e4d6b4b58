import { articleInput, articleTranslatable } from '@institute/core/content/article.ts';
import type { StoredKind } from '#src/content/content-repository.ts';
import { Article } from '#src/models/article.ts';
import { articleRow } from './article.row.ts';
import { staffArticle } from './article.serialize.ts';

/** What writing takes of this kind. */
export const storedArticle: StoredKind<Article, ReturnType<typeof staffArticle>, typeof articleInput> = {
  kind: 'article',
  model: Article,
  input: articleInput,
  texts: articleTranslatable,
  placed: ['slug', 'status', 'publishAt'],
  hidden: { status: 'draft', publishedAt: null },
  states: { published: { status: 'published' }, draft: { status: 'draft' } },
  show: staffArticle,
  rowOf: (values, row, { services }) => articleRow(values, row, services.clock()),
};
