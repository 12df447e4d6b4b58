import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { Skeleton } from '#site/ui/skeleton.tsx';
import styles from './podcast-view.module.css';

/** Placeholder of a podcast that is loading. */
export function PodcastLoading() {
  const t = useTexts();
  return (
    <div className={styles.podcast}>
      <div className={styles.way}>
        <p className={globals.visuallyHidden} role="status">
          {t('common.state.loading')}
        </p>
        <Skeleton width="half" />
      </div>
      <div className={styles.head}>
        <Skeleton shape="title" />
        <Skeleton shape="title" width="long" />
      </div>
      <div className={styles.flyer}>
        <Skeleton shape="picture" />
      </div>
      <div className={styles.main}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton width="half" />
      </div>
    </div>
  );
}
