import { containsUsername } from '@institute/core/account/credentials.ts';
import { account } from '@institute/core/account/endpoints.ts';
import { passwordLimits, usernamePattern } from '@institute/core/account/limits.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import { HttpError } from '@institute/core/api/api-client.ts';
import type { FormEvent } from 'react';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { PlainButton } from '#dashboard/ui/plain/button.tsx';
import styles from './account-form.module.css';
import { EntryFields, useEntry } from './entry-fields.tsx';

interface RegisterFormProps {
  invitation: string;
  onRegistered: (user: SessionUser) => void;
}

/** Creates an account from an invitation. All input stays after an error. */
export function RegisterForm({ invitation, onRegistered }: RegisterFormProps) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const errorText = useErrorText();
  const entry = useEntry();
  const username = entry.username.value.trim();
  const password = entry.password.value;
  const repeatsName = containsUsername(password, username);
  const register = useSingleMutation({
    mutationFn: () => api.call(account.register, { body: { username, password, invitation } }),
    onSuccess: onRegistered,
    onError: (error) =>
      toasts.show({ title: t('account.register.failed'), description: errorText(error), destructive: true }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isFit = entry.check({
      username: !usernamePattern.test(username),
      password: password.length < passwordLimits.min || repeatsName,
    });
    if (isFit) register.write();
  }

  const errorCode = register.error instanceof HttpError ? register.error.code : undefined;
  const text = register.isError ? errorText(register.error) : undefined;
  const atUsername = errorCode === 'username_taken';
  const atPassword = errorCode === 'weak_password' || errorCode === 'password_has_username';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EntryFields
        entry={entry}
        username={{
          hint: t('account.register.username-hint'),
          error: entry.username.isWrong ? t('errors.field.invalid') : atUsername ? text : undefined,
        }}
        password={{
          hint: t('account.register.password-hint'),
          error: entry.password.isWrong
            ? t(repeatsName ? 'errors.password_has_username' : 'account.register.password-short')
            : atPassword
              ? text
              : undefined,
        }}
        passwordKind="new-password"
      />
      {text && !atUsername && !atPassword && <p className={styles.failure}>{text}</p>}
      <PlainButton type="submit" variant="primary" disabled={register.isPending}>
        {t(register.isPending ? 'account.register.submitting' : 'account.register.submit')}
      </PlainButton>
    </form>
  );
}
