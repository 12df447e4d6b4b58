import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useNoticeTexts } from '#dashboard/i18n/use-notice-texts.ts';
import { useNotices } from '#dashboard/lib/notices.ts';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import styles from './notice.module.css';
import { NoticePanel } from './notice-panel.tsx';
import { useReadAtPlace } from './use-read-at-place.ts';

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
