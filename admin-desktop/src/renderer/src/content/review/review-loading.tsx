import { Skeleton } from 'antd';
import { useTexts } from '#dashboard/i18n/texts.ts';

/** Placeholder of the reviews while they load. */
export function ReviewLoading() {
  const t = useTexts();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('admin.form.review-loading')}</span>
      <div aria-hidden="true">
        <Skeleton active paragraph={{ rows: 2 }} title={{ width: '40%' }} />
      </div>
    </div>
  );
}
