import { formatClock } from '@institute/core/lib/dates.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { CopyPhase } from './copy-saver.ts';

interface CopyStateProps {
  phase: CopyPhase;
  savedAt: string | undefined;
  /** Whether the text differs from the stored item. */
  changed: boolean;
  /** Whether the text is stored on this device. */
  isOnDevice: boolean;
}

/** Says where the text of an open form is stored. */
export function CopyState({ phase, savedAt, changed, isOnDevice }: CopyStateProps) {
  const t = useTexts();
  if (!changed) return null;
  if (phase === 'saving') return t('admin.copy.saving');
  if (phase === 'saved' && savedAt) return t('admin.copy.saved', { time: formatClock(savedAt) });
  if (!isOnDevice) return t('admin.form.unsaved');
  if (phase === 'offline') return t('admin.copy.offline');
  return t(phase === 'refused' ? 'admin.copy.refused' : 'admin.draft.stored-here');
}
