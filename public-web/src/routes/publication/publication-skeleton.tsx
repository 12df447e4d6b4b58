import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { LongTextColumns } from '#site/ui/long-text-columns.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import head from './publication-head.module.css';
import loading from './publication-skeleton.module.css';
import styles from './publication-view.module.css';

/** Placeholder of a publication that is loading. */
export function PublicationLoading() {
  const t = useTexts();
  return (
    <div className={styles.publication}>
      <p className={globals.visuallyHidden} role="status">
        {t('research.loading-one')}
      </p>
      <Skeleton width="half" />
      <div className={head.head}>
        <div className={classes(head.name, loading.title)}>
          <Skeleton width="short" />
          <Skeleton shape="title" />
          <Skeleton shape="title" width="long" />
        </div>
        <div className={head.cover}>
          <Skeleton shape="tile" />
        </div>
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
