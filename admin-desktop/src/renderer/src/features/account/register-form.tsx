import { account, passwordLimits, type SessionUser, usernamePattern } from '@institute/core/account.ts';
import { HttpError } from '@institute/core/api-client.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '#src/renderer/src/app/api.ts';
import { useErrorText } from '#src/renderer/src/app/error-text.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useToasts } from '#src/renderer/src/app/toasts.ts';
import { useWrite } from '#src/renderer/src/app/use-write.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { Field } from '#src/renderer/src/ui/field.tsx';
import { PasswordInput } from '#src/renderer/src/ui/password-input.tsx';
import { TextInput } from '#src/renderer/src/ui/text-input.tsx';
import styles from './account-form.module.css';

interface RegisterFormProps {
  invitation: string;
  onRegistered: (user: SessionUser) => void;
}

/** A new account from an invitation. After a failure everything typed stays. */
export function RegisterForm({ invitation, onRegistered }: RegisterFormProps) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState({ username: false, password: false });
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const register = useWrite({
    mutationFn: () =>
      api.call(account.register, { body: { username: username.trim(), password, invitation } }),
    onSuccess: onRegistered,
    onError: (error) =>
      toasts.show({ title: t('account.register.failed'), description: errorText(error), destructive: true }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      username: !usernamePattern.test(username.trim()),
      password: password.length < passwordLimits.min,
    };
    setProblems(found);
    if (found.username) usernameInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
    else register.write();
  }

  const refused = register.error instanceof HttpError ? register.error.code : undefined;
  const said = register.isError ? errorText(register.error) : undefined;
  const atUsername = refused === 'username_taken';
  const atPassword = refused === 'weak_password';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('account.login.username')}
        hint={t('account.register.username-hint')}
        error={problems.username ? t('errors.field.invalid') : atUsername ? said : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={usernameInput}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('account.login.password')}
        hint={t('account.register.password-hint')}
        error={problems.password ? t('account.register.password-short') : atPassword ? said : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={passwordInput}
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {said && !atUsername && !atPassword && <p className={styles.failure}>{said}</p>}
      <Button type="submit" look="primary" disabled={register.isPending}>
        {t(register.isPending ? 'account.register.submitting' : 'account.register.submit')}
      </Button>
    </form>
  );
}
