import { useTexts } from '#src/app/texts.ts';
import { globals } from '#src/styles/globals.ts';
import { LongTextColumns } from '#src/ui/long-text-columns.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
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
