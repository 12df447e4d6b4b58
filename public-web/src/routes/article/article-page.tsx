import type { PublicArticle } from '@institute/core/content/article/public-endpoints.ts';
import { isEmptyRichText } from '@institute/core/rich-text/rich-text.ts';
import { descriptionOf } from '@institute/core/site/page-description.ts';
import { useMemo } from 'react';
import {
  articleQuery,
  newestArticlesQuery,
  relatedArticlesQuery,
} from '#site/features/article/article-queries.ts';
import { Bibliography } from '#site/features/citation/bibliography.tsx';
import { CitationBlock, citationId } from '#site/features/citation/citation-block.tsx';
import { ShareLinks } from '#site/features/share/share-links.tsx';
import { useContentLang } from '#site/lib/language.ts';
import { definePage, type Params } from '#site/lib/page.ts';
import { statusOf, usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { BackLink } from '#site/ui/back-link.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { LongTextColumns } from '#site/ui/long-text-columns.tsx';
import { PageFailed, PageMissing } from '#site/ui/page-error.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { markupForPage, markupTexts, partsIn } from '#site/ui/rich-text-html.ts';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { TagList } from '#site/ui/tag-list.tsx';
import { ArticleGallery } from './article-gallery.tsx';
import { ArticleHead } from './article-header.tsx';
import loading from './article-page.module.css';
import { ArticleVideo } from './article-video.tsx';
import styles from './article-view.module.css';
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

interface ArticleProblemProps {
  /** Whether the article does not exist; otherwise loading failed. */
  isMissing: boolean;
  onRetry: () => void;
}

/** Error page of a missing or unloadable article. */
function ArticleProblem({ isMissing, onRetry }: ArticleProblemProps) {
  const t = useTexts();
  if (isMissing) {
    return (
      <PageMissing title={t('article.not-found.title')} text={t('article.not-found.text')}>
        <ButtonLink page="blog">{t('article.back')}</ButtonLink>
      </PageMissing>
    );
  }
  return (
    <PageFailed text={t('article.fetch-failed')} onRetry={onRetry}>
      <BackLink page="blog">{t('article.back')}</BackLink>
    </PageFailed>
  );
}

/** Placeholder of an article that is loading. */
function ArticleLoading() {
  const t = useTexts();
  return (
    <div className={styles.article}>
      <p className={globals.visuallyHidden} role="status">
        {t('article.loading-one')}
      </p>
      <Skeleton width="half" />
      <div className={loading.title}>
        <Skeleton width="short" />
        <Skeleton shape="title" />
        <Skeleton shape="title" width="long" />
      </div>
      <LongTextColumns headings={[]}>
        <div className={loading.text}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="long" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </LongTextColumns>
    </div>
  );
}

function ArticleView({ article }: { article: PublicArticle }) {
  const t = useTexts();
  const lang = useContentLang()(article);
  const { title, excerpt, content, gallery, videoUrl, bibliography, topics } = article;
  const { html, headings } = useMemo(() => markupForPage(content ?? '', markupTexts(t)), [content, t]);
  const isEmpty = isEmptyRichText(content);
  const parts = [...partsIn(html + (bibliography ?? '')), { id: citationId, text: t('article.action.cite') }];
  return (
    <article className={styles.article}>
      <div className={styles.progress} aria-hidden="true" />
      <ArticleHead article={article} withLead={!isEmpty} />
      <LongTextColumns {...{ headings, parts, lang }}>
        {isEmpty ? (
          <p className={classes(styles.excerpt, globals.plainText)} lang={lang} dir="auto">
            {excerpt}
          </p>
        ) : (
          <RichText html={html} lang={lang} isLong withMargin />
        )}
        <Bibliography page="article" work={article} lang={lang} />
        {videoUrl && <ArticleVideo url={videoUrl} title={title} poster={article.coverImageUrl} />}
        {gallery.length > 0 && <ArticleGallery article={article} lang={lang} />}
        <div className={styles.end}>
          {topics.length > 0 && <TagList topics={topics} />}
          <CitationBlock page="article" work={article} date={article.publishedAt} />
          <ShareLinks page="article" work={article} label={t('article.share.title')} />
          <div className={styles.back}>
            <BackLink page="blog">{t('article.back')}</BackLink>
          </div>
        </div>
      </LongTextColumns>
    </article>
  );
}
