import { ArticleCardSkeleton } from '#site/features/article/article-card-skeleton.tsx';
import styles from '#site/features/article/article-grid.module.css';

/** Placeholder of the grid. */
export function ArticleSkeletons() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never change places
        <ArticleCardSkeleton key={place} />
      ))}
    </div>
  );
}
