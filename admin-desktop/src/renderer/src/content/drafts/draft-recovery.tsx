import { formatRelative } from '@institute/core/lib/dates.ts';
import { Alert, Space } from 'antd';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import type { Drafts } from './drafts.ts';
import { useRecoverableDrafts } from './use-recoverable-drafts.ts';

interface DraftRecoveryProps<Data> {
  drafts: Drafts<Data>;
  /** The draft key of the open form. Its draft is already on the screen. */
  openDraftKey: string | undefined;
  titleOf: (data: Data) => string;
  onRestore: (data: Data, draftKey: string) => void;
}

/** Lists unsaved drafts of a content type: recoverable ones, and those open in another window. */
export function DraftRecovery<Data>({ drafts, openDraftKey, titleOf, onRestore }: DraftRecoveryProps<Data>) {
  const t = useTexts();
  const confirm = useConfirm();
  const { offered, reread } = useRecoverableDrafts(drafts, openDraftKey);

  async function discard(draftKey: string) {
    const yes = await confirm({
      title: t('admin.draft.discard'),
      text: t('admin.dialog.unsaved-question'),
      yes: t('admin.dialog.discard'),
      no: t('admin.dialog.cancel'),
      danger: true,
    });
    if (!yes) return;
    drafts.remove(draftKey);
    reread();
  }

  return offered.map(({ draftKey, savedAt, data, isElsewhere }) => {
    const text = { title: titleOf(data), savedAt };
    if (isElsewhere) return <LockedDraftBanner key={draftKey} {...text} />;
    return (
      <DraftRecoveryBanner
        key={draftKey}
        {...text}
        onRestore={() => onRestore(data, draftKey)}
        onDiscard={() => discard(draftKey)}
      />
    );
  });
}

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
function DraftRecoveryBanner({ title, savedAt, onRestore, onDiscard }: DraftRecoveryBannerProps) {
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
function LockedDraftBanner({ title, savedAt }: DraftSummary) {
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
