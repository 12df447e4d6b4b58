import type { Notice } from '@institute/core/account/notice/schemas.ts';
import { formatRelative } from '@institute/core/lib/dates.ts';
import { Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useNoticeTexts } from '#dashboard/i18n/use-notice-texts.ts';
import { useNoticePlace, useNotices, useReadNotices } from '#dashboard/lib/notices.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import styles from './notice.module.css';

interface NoticePanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The list of the own notices. Each leads to its place. */
export function NoticePanel({ isOpen, onClose }: NoticePanelProps) {
  const t = useNoticeTexts();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Drawer
      open={isOpen}
      title={t('admin.notice.title')}
      placement="right"
      size={420}
      closable={{ placement: 'end', 'aria-label': t('admin.notice.close') }}
      destroyOnHidden
      // The place of a notice takes the focus itself.
      focusable={{ focusTriggerAfterClose: !isLeaving }}
      afterOpenChange={(isShown) => isShown && setIsLeaving(false)}
      onClose={onClose}
    >
      <Notices
        onLeave={() => {
          setIsLeaving(true);
          onClose();
        }}
      />
    </Drawer>
  );
}

function Notices({ onLeave }: { onLeave: () => void }) {
  const t = useNoticeTexts();
  const report = useReportError();
  const { data, error, refetch } = useNotices();
  const { mutate, isPending } = useReadNotices(report);
  const newest = data?.notices[0];
  return (
    <div className={styles.panel}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && !newest && !error && (
        <EmptyState title={t('admin.notice.empty')}>
          <p>{t('admin.notice.empty-text')}</p>
        </EmptyState>
      )}
      {data && newest && (
        <>
          {data.unread > 0 && (
            <Button small disabled={isPending} onClick={() => mutate({ until: newest.at })}>
              {t('admin.notice.read-all')}
            </Button>
          )}
          <ul className={styles.list}>
            {data.notices.map((each) => (
              <Row key={each.id} notice={each} onRead={() => mutate({ ids: [each.id] })} onLeave={onLeave} />
            ))}
          </ul>
          {data.unread > data.notices.length && (
            <p className={styles.meta}>{t('admin.notice.older', { shown: data.notices.length })}</p>
          )}
        </>
      )}
    </div>
  );
}

interface RowProps {
  notice: Notice;
  onRead: () => void;
  onLeave: () => void;
}

function Row({ notice, onRead, onLeave }: RowProps) {
  const t = useNoticeTexts();
  const { language } = useLanguage();
  const place = useNoticePlace();
  const { actor, isGuest, cause, decision, isRead, name, nameLanguage, at } = notice;
  const title = name.trim();
  return (
    <li>
      <Link
        className={styles.row}
        data-unread={!isRead || undefined}
        to={place(notice)}
        onClick={({ ctrlKey, metaKey, shiftKey }) => {
          if (!isRead) onRead();
          // These keys open the place in another window.
          if (!ctrlKey && !metaKey && !shiftKey) onLeave();
        }}
      >
        {!isRead && <span className="visually-hidden">{t('admin.notice.unread')} </span>}
        <span>
          {t(`admin.notice.${decision ?? (cause as Exclude<typeof cause, 'review_decided'>)}`, {
            name: isGuest ? t('admin.notice.guest', { name: actor }) : actor,
          })}
        </span>
        <span className={styles.title} dir="auto" {...(title && { lang: nameLanguage })}>
          {title || t('admin.draft.untitled')}
        </span>
        <span className={styles.meta}>
          <Badge>{t(`common.language.name.${notice.language}`)}</Badge> {formatRelative(at, language)}
        </span>
      </Link>
    </li>
  );
}

function Loading() {
  const t = useNoticeTexts();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('admin.notice.loading')}</span>
      <div aria-hidden="true">
        <Skeleton active paragraph={{ rows: 4 }} title={false} />
      </div>
    </div>
  );
}
