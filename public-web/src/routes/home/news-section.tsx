import { articleLimits } from '@institute/core/content/article/limits.ts';
import { newestArticlesQuery } from '#site/features/article/article-queries.ts';
import { leadFirst } from '#site/features/article/lead-first.ts';
import { NewsItem } from '#site/features/article/news-item.tsx';
import { useLanguage } from '#site/lib/language.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { ArrowLink } from '#site/ui/arrow-link.tsx';
import { ListEmpty, ListFailed, ListLoading } from '#site/ui/list-status.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './news-section.module.css';

/** The newest articles: one large, the others next to it. */
export function NewsSection() {
  const t = useTexts();
  const { language } = useLanguage();
  const { data, isError, isFetching, isPending, refetch } = usePublicQuery(newestArticlesQuery);
  const shown = data?.slice(0, articleLimits.homeNews);
  const more = data !== undefined && data.length > articleLimits.homeNews;
  return (
    <Section
      title={t('site.news.title')}
      subtitle={t('site.news.subtitle')}
      background="sunken"
      action={more && <ArrowLink page="blog">{t('site.news.view-all')}</ArrowLink>}
    >
      {isPending && <ListLoading>{t('article.loading')}</ListLoading>}
      {isError && <ListFailed busy={isFetching} onRetry={() => void refetch()} />}
      {shown?.length === 0 && <ListEmpty>{t('article.empty')}</ListEmpty>}
      {shown && shown.length > 0 && (
        <ul className={styles.grid}>
          {leadFirst(shown, language).map((article, index) => (
            <NewsItem key={article.id} article={article} lead={index === 0} />
          ))}
        </ul>
      )}
    </Section>
  );
}
