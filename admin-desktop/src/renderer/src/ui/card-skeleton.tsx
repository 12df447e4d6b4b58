import { Skeleton } from 'antd';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './card-skeleton.module.css';

/** Placeholder of a list of cards while it loads. */
export function CardSkeleton() {
  const t = useTexts();
  return (
    <div className={styles.list} role="status" aria-busy="true">
      <span className="visually-hidden">{t('admin.list.loading')}</span>
      {[1, 2, 3].map((each) => (
        <div key={each} className={styles.skeleton} aria-hidden="true">
          <Skeleton active paragraph={{ rows: 2 }} title={{ width: '40%' }} />
        </div>
      ))}
    </div>
  );
}
