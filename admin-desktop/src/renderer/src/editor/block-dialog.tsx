import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/renderer/src/ui/dialog.tsx';
import styles from './block-dialog.module.css';

interface BlockFormProps {
  title: string;
  /** The text of the button that saves. */
  action: string;
  isChanged: () => boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a block of the text. Asks before it discards changes; Ctrl+Enter saves. */
export function BlockDialog({ title, action, isChanged, onSubmit, onClose, children }: BlockFormProps) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    // The form of the item contains this one.
    event.stopPropagation();
    onSubmit();
  }

  function cancel() {
    if (isChanged()) setAsking(true);
    else onClose();
  }

  return (
    <Dialog title={title} onCancel={cancel} wide>
      <form
        className={styles.form}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
        noValidate
      >
        {children}
        <DialogActions>
          {isAsking ? (
            <>
              <p className={styles.question} role="alert">
                {t('admin.dialog.unsaved-question')}
              </p>
              <Button onClick={() => setAsking(false)}>{t('admin.dialog.keep-editing')}</Button>
              <Button onClick={onClose}>{t('admin.dialog.discard')}</Button>
            </>
          ) : (
            <>
              <Button onClick={cancel}>{t('admin.dialog.cancel')}</Button>
              <Button type="submit" variant="primary">
                {action}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
