import { formatRelative } from '@institute/core/lib/dates.ts';
import { Alert, Space } from 'antd';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';

interface DraftSummary {
  /** The item's title as typed. */
  title: string;
  savedAt: number;
}

interface DraftRecoveryBannerProps extends DraftSummary {
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to recover text that was unsaved at a crash, a reload or the end of a session. */
export function DraftRecoveryBanner({ title, savedAt, onRestore, onDiscard }: DraftRecoveryBannerProps) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <Alert
      type="warning"
      showIcon
      title={title ? `${t('admin.draft.title')}: ${title}` : t('admin.draft.title')}
      description={t('admin.draft.text', { time: formatRelative(savedAt, language) })}
      action={
        <Space wrap>
          <Button small onClick={onRestore}>
            {t('admin.draft.restore')}
          </Button>
          <Button small variant="quiet" onClick={onDiscard}>
            {t('admin.draft.discard')}
          </Button>
        </Space>
      }
    />
  );
}

/** Reports that a draft is open in another window of this browser. */
export function LockedDraftBanner({ title, savedAt }: DraftSummary) {
  const t = useTexts();
  const { language } = useLanguage();
  const heading = t('admin.draft.elsewhere');
  return (
    <Alert
      type="info"
      role="note"
      showIcon
      title={title ? `${heading}: ${title}` : heading}
      description={t('admin.draft.elsewhere-text', { time: formatRelative(savedAt, language) })}
    />
  );
}
