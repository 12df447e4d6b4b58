import { loginProblems } from '@institute/core/account/credentials.ts';
import { account } from '@institute/core/account/endpoints.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import { HttpError } from '@institute/core/api/api-client.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { PlainButton } from '#dashboard/ui/plain/button.tsx';
import styles from './account-form.module.css';
import { EntryFields, useEntry } from './entry-fields.tsx';
import { CodeField } from './one-time-code-field.tsx';

interface SignInFormProps {
  onSignedIn: (user: SessionUser) => void;
  /** The known user name after a session has ended. */
  username?: string;
}

/** User name and password. After an error the name stays, and the empty password field takes the focus. */
export function SignInForm({ onSignedIn, username: known = '' }: SignInFormProps) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const errorText = useErrorText();
  const entry = useEntry(known);
  const { input: passwordInput, value: password, set: setPassword } = entry.password;
  const username = entry.username.value.trim();
  const [code, setCode] = useState<string>();
  useEffect(() => {
    if (known) passwordInput.current?.focus();
  }, [known, passwordInput]);
  const login = useSingleMutation({
    mutationFn: () => api.call(account.login, { body: { username, password, code } }),
    onSuccess: onSignedIn,
    onError(error) {
      const errorCode = error instanceof HttpError ? error.code : undefined;
      // The password was correct. It is sent again together with the code.
      if (errorCode === 'two_factor_required') return setCode('');
      if (errorCode === 'wrong_code') setCode('');
      else if (errorCode === 'invalid_credentials') setCode(undefined);
      if (errorCode !== 'wrong_code') setPassword('');
      passwordInput.current?.focus();
      toasts.show({ title: t('account.login.failed'), description: errorText(error), destructive: true });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (entry.check(loginProblems({ username, password }))) login.write();
  }

  if (code !== undefined) {
    return (
      <form className={styles.form} onSubmit={submit} noValidate>
        <CodeField
          value={code}
          onChange={setCode}
          hint={t('account.two-factor.code-hint')}
          error={codeError()}
        />
        <PlainButton type="submit" variant="primary" disabled={login.isPending || code.trim() === ''}>
          {t(login.isPending ? 'account.login.submitting' : 'account.login.submit')}
        </PlainButton>
        <PlainButton
          variant="quiet"
          onClick={() => {
            setCode(undefined);
            setPassword('');
            login.reset();
          }}
        >
          {t('account.two-factor.back')}
        </PlainButton>
      </form>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EntryFields
        entry={entry}
        username={{ error: entry.username.isWrong ? t('account.login.username-short') : undefined }}
        password={{ error: passwordError() }}
        passwordKind="current-password"
      />
      <PlainButton type="submit" variant="primary" disabled={login.isPending}>
        {t(login.isPending ? 'account.login.submitting' : 'account.login.submit')}
      </PlainButton>
    </form>
  );

  function codeError() {
    const needsCode = login.error instanceof HttpError && login.error.code === 'two_factor_required';
    return login.isError && !needsCode ? errorText(login.error) : undefined;
  }

  function passwordError() {
    if (entry.password.isWrong) return t('account.login.password-short');
    return login.isError ? errorText(login.error) : undefined;
  }
}
