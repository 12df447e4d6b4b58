import { articleLimits } from '@institute/core/content/article/limits.ts';
import type { PublicArticle } from '@institute/core/content/article/public-endpoints.ts';
import { ArticleCard } from '#site/features/article/article-card.tsx';
import { newestArticlesQuery, relatedArticlesQuery } from '#site/features/article/article-queries.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { ArrowLink } from '#site/ui/arrow-link.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './related-articles.module.css';

/** Other articles: of the category, then the newest, so that they fill the row. Nothing if there are none. */
export function RelatedArticles({ article }: { article: PublicArticle }) {
  const t = useTexts();
  const { data: ofCategory } = usePublicQuery((reader) => relatedArticlesQuery(reader, article));
  const { data: newest } = usePublicQuery(newestArticlesQuery);
  const found = new Map([...(ofCategory ?? []), ...(newest ?? [])].map((each) => [each.id, each]));
  found.delete(article.id);
  const related = [...found.values()].slice(0, articleLimits.related);
  if (related.length === 0) return null;
  return (
    <Section
      background="sunken"
      title={t('article.related')}
      action={<ArrowLink page="blog">{t('site.news.view-all')}</ArrowLink>}
    >
      <ul className={styles.grid}>
        {related.map((each) => (
          <li key={each.id}>
            <ArticleCard article={each} variant={related.length === 1 ? 'wide' : 'plain'} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
