import { useTexts } from '#dashboard/i18n/texts.ts';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { DraftRecoveryBanner, LockedDraftBanner } from './draft-recovery-banner.tsx';
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
