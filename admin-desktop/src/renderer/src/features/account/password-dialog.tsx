import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import styles from './account-form.module.css';
import { PasswordFields, type Passwords, usePasswordErrors } from './password-fields.tsx';

export interface PasswordQuestion<Result> {
  title: string;
  text: string;
  /** An explanation above the fields. */
  detail?: string | undefined;
  /** What the user chooses, above the password. */
  children?: ReactNode;
  /** Whether the dialog also prompts for a new password. */
  withNew?: boolean;
  yes: string;
  busy: string;
  danger?: boolean;
  send: (passwords: Passwords) => Promise<Result>;
  onDone: (result: Result) => void;
}

/**
 * Prompts for the user's own password and runs the action. Shows errors in the dialog, so that the user can correct
 * them.
 */
export function PasswordDialog<Result>(props: PasswordQuestion<Result> & { onCancel: () => void }) {
  const { title, text, detail, children, withNew = false, yes, busy, danger, send, onDone, onCancel } = props;
  const t = useTexts();
  const [values, setValues] = useState<Passwords>({ currentPassword: '', newPassword: '' });
  const formErrors = usePasswordErrors();
  const sending = useSingleMutation({
    mutationFn: () => send(values),
    onSuccess: onDone,
    onError: formErrors.setFailure,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (formErrors.check(values, withNew)) sending.write();
  }

  return (
    <Dialog title={title} onCancel={() => !sending.isPending && onCancel()}>
      <form onSubmit={submit} noValidate>
        <p>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {children && <div className={styles.fields}>{children}</div>}
        <div className={styles.fields}>
          <PasswordFields
            values={values}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
            errors={formErrors}
            newLabel={withNew ? t('account.users.new-password') : undefined}
            ownLabel={t('account.users.own-password')}
            ownHint={t('account.users.own-password-hint')}
          />
        </div>
        <DialogActions>
          <Button onClick={onCancel} disabled={sending.isPending}>
            {t('admin.dialog.cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={sending.isPending}>
            {sending.isPending ? busy : yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
