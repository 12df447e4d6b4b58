import type { PublicArticle } from '@institute/core/content/article.ts';
import { descriptionOf } from '#src/app/description.ts';
import { definePage, type Params } from '#src/app/page.ts';
import { statusOf, useRead } from '#src/app/reader.ts';
import { articleQuery, relatedArticlesQuery } from '#src/features/article/article-reads.ts';
import { ArticleLoading } from './article-loading.tsx';
import { ArticleProblem } from './article-problem.tsx';
import { ArticleView } from './article-view.tsx';
import { RelatedArticles } from './related-articles.tsx';

/** One article. */
export const page = definePage<PublicArticle>({
  Component: ArticlePage,
  subject: (context) => articleQuery(context, context.params.slug ?? ''),
  queries: (context, article) => (article ? [relatedArticlesQuery(context, article)] : []),
  wholeTitle: true,
  title: (t, article) => article?.title ?? t('article.not-found.title'),
  description: (t, article) =>
    article ? descriptionOf(article.excerpt, article.content, t('site.meta.blog')) : t('site.meta.blog'),
  languages: (article) => article.availableLanguages,
});

function ArticlePage({ params: { slug = '' } }: { params: Params }) {
  const { data: article, error, refetch } = useRead((reader) => articleQuery(reader, slug));
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
