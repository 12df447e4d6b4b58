import { type FormEvent, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import { readLinkUrl } from './link-url.ts';

interface LinkDialogProps {
  /** The address of the selected link, or an empty text. */
  current: string;
  /** Sets the address, or removes the link without one. Called after the dialog has closed. */
  onSave: (address: string | undefined) => void;
  /** Returns to the text unchanged. Called after the dialog has closed. */
  onCancel: () => void;
  onClose: () => void;
}

/** Prompts for the address of a link. An empty address removes the link, cancelling changes nothing. */
export function LinkDialog({ current, onSave, onCancel, onClose }: LinkDialogProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(current);
  const [isRejected, setRejected] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const result = readLinkUrl(typed);
    if (result === 'rejected') return setRejected(true);
    onClose();
    // Before the dialog has closed the editor cannot take the focus.
    requestAnimationFrame(() => onSave(result === 'remove' ? undefined : result.address));
  }

  function cancel() {
    onClose();
    requestAnimationFrame(onCancel);
  }

  return (
    <Dialog title={t('admin.link.title')} onCancel={cancel}>
      <form onSubmit={submit} noValidate>
        <Field
          label={t('admin.link.enter-url')}
          hint={t('admin.link.hint')}
          error={isRejected ? t('admin.link.refused') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={cancel}>{t('admin.dialog.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('admin.dialog.ok')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
