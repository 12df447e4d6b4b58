import { Skeleton } from '#site/ui/skeleton.tsx';
import styles from './article-card.module.css';

/** Placeholder of an article card that is loading. */
export function ArticleCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton shape="picture" />
      <div className={styles.text}>
        <Skeleton width="short" />
        <Skeleton shape="title" />
        <Skeleton shape="title" width="long" />
        <Skeleton />
        <Skeleton width="long" />
      </div>
    </div>
  );
}
