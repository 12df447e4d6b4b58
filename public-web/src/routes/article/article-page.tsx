import type { PublicArticle } from '@institute/core/content/article/addresses.ts';
import { descriptionOf } from '@institute/core/site/page-description.ts';
import {
  articleQuery,
  newestArticlesQuery,
  relatedArticlesQuery,
} from '#site/features/article/article-queries.ts';
import { definePage, type Params } from '#site/lib/page.ts';
import { statusOf, usePublicQuery } from '#site/lib/page-query.ts';
import { ArticleProblem } from './article-error.tsx';
import { ArticleLoading } from './article-skeleton.tsx';
import { ArticleView } from './article-view.tsx';
import { RelatedArticles } from './related-articles.tsx';

export const page = definePage<PublicArticle>({
  Component: ArticlePage,
  subject: (context) => articleQuery(context, context.params.slug ?? ''),
  queries: (context, article) =>
    article ? [relatedArticlesQuery(context, article), newestArticlesQuery(context)] : [],
  wholeTitle: true,
  hasLongText: true,
  title: (t, article) => article?.title ?? t('article.not-found.title'),
  description: (t, article) =>
    article ? descriptionOf(article.excerpt, article.content, t('site.meta.blog')) : t('site.meta.blog'),
  searchPreview: (article) => article.searchPreview,
  languages: (article) => article.availableLanguages,
});

function ArticlePage({ params: { slug = '' } }: { params: Params }) {
  const { data: article, error, refetch } = usePublicQuery((reader) => articleQuery(reader, slug));
  if (article) {
    return (
      <>
        <ArticleView article={article} />
        <RelatedArticles article={article} />
      </>
    );
  }
  if (!error) return <ArticleLoading />;
  return <ArticleProblem isMissing={statusOf(error) === 404} onRetry={() => void refetch()} />;
}
