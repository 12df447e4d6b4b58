import type Quill from 'quill';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Field } from './field.tsx';
import { readLinkAddress } from './link-address.ts';
import { linkedRange, setLink } from './quill-link.ts';
import { TextInput } from './text-input.tsx';

interface LinkDialogProps {
  editor: Quill;
  onClose: () => void;
}

/** Prompts for the address of a link. An empty address removes the link, cancelling changes nothing. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const t = useTexts();
  const [{ range, address: current }] = useState(() => linkedRange(editor));
  const [typed, setTyped] = useState(current);
  const [isRejected, setRejected] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const result = readLinkAddress(typed);
    if (result === 'rejected') return setRejected(true);
    onClose();
    // After the dialog has closed. Before that the editor cannot take the focus.
    requestAnimationFrame(() => setLink(editor, range, result === 'remove' ? undefined : result.address));
  }

  function cancel() {
    onClose();
    requestAnimationFrame(() => editor.setSelection(range.index, range.length, 'silent'));
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
          <Button type="submit" look="primary">
            {t('admin.dialog.ok')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
