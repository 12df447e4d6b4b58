import { type RefObject, useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { PasswordInput } from '#dashboard/ui/plain/password-input.tsx';
import { PlainTextInput } from '#dashboard/ui/plain/text-input.tsx';

interface EntryPart {
  value: string;
  set: (value: string) => void;
  /** Whether it failed validation in the last attempt. */
  isWrong: boolean;
  input: RefObject<HTMLInputElement | null>;
}

/** The state of the user name and password fields. */
export function useEntry(known = '') {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState({ username: false, password: false });
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  return {
    username: { value: username, set: setUsername, isWrong: problems.username, input: usernameInput },
    password: { value: password, set: setPassword, isWrong: problems.password, input: passwordInput },
    /**
     * Marks invalid fields and focuses the first.
     * @returns whether all are valid
     */
    check(found: { username: boolean; password: boolean }): boolean {
      setProblems(found);
      if (found.username) usernameInput.current?.focus();
      else if (found.password) passwordInput.current?.focus();
      return !found.username && !found.password;
    },
  };
}

interface FieldTexts {
  hint?: string;
  error: string | undefined;
}

interface EntryFieldsProps {
  entry: { username: EntryPart; password: EntryPart };
  username: FieldTexts;
  password: FieldTexts;
  /** The `autocomplete` value for password managers. */
  passwordKind: 'current-password' | 'new-password';
}

/** The two fields with their errors. */
export function EntryFields({ entry, username, password, passwordKind }: EntryFieldsProps) {
  const t = useTexts();
  return (
    <>
      <Field label={t('account.login.username')} {...username}>
        {(control) => (
          <PlainTextInput
            {...control}
            ref={entry.username.input}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={entry.username.value}
            onChange={(event) => entry.username.set(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('account.login.password')} {...password}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={entry.password.input}
            name="password"
            autoComplete={passwordKind}
            value={entry.password.value}
            onChange={(event) => entry.password.set(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
