import { useTexts } from '#src/app/texts.ts';
import { globals } from '#src/styles/globals.ts';
import { LongTextColumns } from '#src/ui/long-text-columns.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
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
      <div className={loading.head}>
        <Skeleton width="short" />
        <Skeleton shape="title" />
        <Skeleton shape="title" width="long" />
        <Skeleton width="half" />
      </div>
      <LongTextColumns
        headings={[]}
        aside={
          <div className={styles.side}>
            <div className={styles.cover}>
              <Skeleton shape="tile" />
            </div>
          </div>
        }
      >
        <div className={loading.text}>
          <Skeleton width="short" />
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
