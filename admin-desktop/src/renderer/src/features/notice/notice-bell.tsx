import type { Notice } from '@institute/core/account/notice/schemas.ts';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNoticeTexts } from '#dashboard/i18n/use-notice-texts.ts';
import { useNotices, useReadNotices } from '#dashboard/lib/notices.ts';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import styles from './notice.module.css';
import { NoticePanel } from './notice-panel.tsx';

/** The button of the header with the number of unread notices. Nothing until an event can cause a notice. */
export function NoticeBell() {
  const t = useNoticeTexts();
  const { data } = useNotices();
  const [isOpen, setIsOpen] = useState(false);
  useReadAtPlace(data?.notices);
  if (!data?.isOffered) return null;
  const { unread } = data;
  return (
    <>
      <IconButton
        name={unread > 0 ? t('admin.notice.bell', { count: unread }) : t('admin.notice.none')}
        className={styles.bell}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Bell size={18} aria-hidden="true" />
        {unread > 0 && <span className={styles.count} data-count={unread > 99 ? '99+' : unread} />}
      </IconButton>
      <NoticePanel isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/**
 * Marks the notices of an item as read when the user opens it by any link. Notices that arrive while it is open stay
 * unread, so that the user notices them.
 */
function useReadAtPlace(notices: readonly Notice[] | undefined): void {
  const [params] = useSearchParams();
  const [, reviewed] = params.get('review')?.split('/') ?? [];
  const item = params.get('item') ?? reviewed;
  const { mutate } = useReadNotices();
  const visited = useRef<string>(undefined);
  useEffect(() => {
    if (!notices || visited.current === item) return;
    visited.current = item;
    const ids = notices.filter(({ itemId, isRead }) => itemId === item && !isRead).map(({ id }) => id);
    if (ids.length > 0) mutate({ ids });
  }, [notices, item, mutate]);
}
