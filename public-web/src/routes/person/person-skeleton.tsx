import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { Skeleton } from '#site/ui/skeleton.tsx';
import styles from './person-view.module.css';

/** Placeholder of a person who is loading. */
export function PersonLoading() {
  const t = useTexts();
  return (
    <div className={classes(globals.container, styles.person)}>
      <div className={styles.way}>
        <p className={globals.visuallyHidden} role="status">
          {t('common.state.loading')}
        </p>
        <Skeleton width="half" />
      </div>
      <div className={styles.portrait}>
        <Skeleton shape="picture" />
      </div>
      <div className={styles.head}>
        <Skeleton shape="title" />
        <Skeleton width="half" />
      </div>
      <div className={styles.text}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="long" />
      </div>
    </div>
  );
}
