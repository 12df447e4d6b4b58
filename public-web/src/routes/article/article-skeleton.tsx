import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { LongTextColumns } from '#site/ui/long-text-columns.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import loading from './article-skeleton.module.css';
import styles from './article-view.module.css';

/** Placeholder of an article that is loading. */
export function ArticleLoading() {
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
