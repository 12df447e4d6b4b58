import { Skeleton } from 'antd';
import { useTexts } from '#dashboard/i18n/texts.ts';

/** Placeholder of the comments while they load. */
export function CommentsLoading() {
  const t = useTexts();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('admin.comment.loading')}</span>
      <div aria-hidden="true">
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      </div>
    </div>
  );
}
