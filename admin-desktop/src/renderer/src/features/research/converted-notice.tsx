import { Alert } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import styles from '#src/renderer/src/app/content/working-copy/notice.module.css';
import { settleFields } from '#src/renderer/src/app/settle-fields.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useToasts } from '#src/renderer/src/app/toasts.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { useConfirm } from '#src/renderer/src/ui/confirm-dialog.tsx';
import { isConverted, type ResearchValues } from './research-values.ts';

interface ConvertedNoticeProps {
  values: ResearchValues;
  onUndo: () => void;
}

/** Says that the next save stores a plain body as rich text, and offers to undo that. */
export function ConvertedNotice({ values, onUndo }: ConvertedNoticeProps) {
  const t = useTexts();
  const confirm = useConfirm();
  const toasts = useToasts();
  const isShown = useMemo(() => isConverted(values), [values]);
  const wasShown = useRef(isShown);
  // The notice stands above the text, and the change may be far below.
  useEffect(() => {
    if (isShown && !wasShown.current) toasts.show({ title: t('admin.editor.converted-title') });
    wasShown.current = isShown;
  }, [isShown, toasts, t]);

  async function undo() {
    const isSure = await confirm({
      title: t('admin.editor.converted-undo'),
      text: t('admin.editor.converted-question'),
      danger: true,
      yes: t('admin.dialog.discard'),
      no: t('admin.dialog.keep-editing'),
    });
    if (!isSure) return;
    settleFields();
    onUndo();
  }

  if (!isShown) return null;
  return (
    <Alert
      className={styles.above ?? ''}
      type="info"
      role="note"
      showIcon
      title={
        <div className={styles.banner}>
          <p>{t('admin.editor.converted')}</p>
          <Button small onClick={undo}>
            {t('admin.editor.converted-undo')}
          </Button>
        </div>
      }
    />
  );
}
