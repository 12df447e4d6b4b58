import { HttpError } from '@institute/core/api/api-client.ts';
import { savedViewLimits } from '@institute/core/dashboard/limits.ts';
import { savedViewName } from '@institute/core/dashboard/schemas.ts';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { isSignedOut } from '#dashboard/lib/report-error.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';

interface ViewNameDialogProps {
  title: string;
  /** The current name. */
  initial: string;
  send: (name: string) => Promise<void>;
  onDone: () => void;
  onCancel: () => void;
}

/** Prompts for the name of a view. Errors appear at the field. */
export function ViewNameDialog({ title, initial, send, onDone, onCancel }: ViewNameDialogProps) {
  const t = useTexts();
  const errorText = useErrorText();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const saving = useSingleMutation({
    mutationFn: () => send(name),
    onSuccess: onDone,
    onError(failure) {
      const code = failure instanceof HttpError ? failure.fields.name : undefined;
      if (!isSignedOut(failure)) setError(code ? t(`errors.field.${code}`) : errorText(failure));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (savedViewName.safeParse({ name }).success) saving.write();
    else setError(t('errors.field.required'));
  }

  return (
    <Dialog title={title} onCancel={() => !saving.isPending && onCancel()}>
      <form onSubmit={submit} noValidate>
        <Field label={t('admin.view.name')} error={error} required>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              maxLength={savedViewLimits.name}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onCancel} disabled={saving.isPending}>
            {t('admin.dialog.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={saving.isPending}>
            {t('admin.view.save-name')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
