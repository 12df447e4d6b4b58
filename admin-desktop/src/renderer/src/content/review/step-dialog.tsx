import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { FormAlert } from '#dashboard/ui/form-alert.tsx';
import styles from './review.module.css';

interface StepDialogProps {
  title: string;
  text: string;
  yes: string;
  /** The error of the last attempt. */
  failure: string | undefined;
  isSending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A dialog whose form sends one step of a review. */
export function StepDialog(props: StepDialogProps) {
  const { title, text, yes, failure, isSending, onSubmit, onCancel, children } = props;
  const t = useTexts();
  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog is inside the form in the tree of components, although not in the page.
    event.stopPropagation();
    onSubmit();
  }
  return (
    <Dialog title={title} onCancel={() => !isSending && onCancel()}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <p className={styles.text}>{text}</p>
        {failure && <FormAlert text={failure} />}
        {children}
        <DialogActions>
          <Button onClick={onCancel} disabled={isSending}>
            {t('admin.review.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={isSending}>
            {isSending ? t('admin.review.sending') : yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
