import { passwordLimits } from '@institute/core/account/limits.ts';
import type { FieldErrors } from '@institute/core/api/errors.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useFormErrors } from '#dashboard/lib/use-form-errors.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { PasswordInput } from '#dashboard/ui/plain/password-input.tsx';
import styles from './account-form.module.css';

export interface Passwords {
  currentPassword: string;
  newPassword: string;
}
type PasswordErrors = ReturnType<typeof useFormErrors>;

/** Password errors of the form or of the server. */
export function usePasswordErrors() {
  const t = useTexts();
  const formErrors = useFormErrors();
  return {
    ...formErrors,
    /** @returns whether the passwords are valid */
    check({ currentPassword, newPassword }: Passwords, withNew: boolean): boolean {
      const found: FieldErrors = {};
      if (withNew && newPassword === '') found.newPassword = 'required';
      else if (withNew && newPassword.length < passwordLimits.min) found.newPassword = 'too_short';
      if (currentPassword === '') found.currentPassword = 'required';
      formErrors.clear();
      if (Object.keys(found).length > 0) formErrors.setErrors(found);
      return Object.keys(found).length === 0;
    },
    textOf(field: keyof Passwords): string | undefined {
      const code = formErrors.problems[field];
      if (code === 'too_short') return t('account.register.password-short');
      if (code === 'invalid') return formErrors.failure;
      return code && t(`errors.field.${code}`);
    },
  };
}

interface PasswordFieldsProps {
  values: Passwords;
  onChange: (part: Partial<Passwords>) => void;
  errors: PasswordErrors & { textOf(field: keyof Passwords): string | undefined };
  /** The label of the new password, if there is one. */
  newLabel?: string | undefined;
  ownLabel: string;
  ownHint?: string;
  /** Whether the form changes the user's own password. If so, that field comes first. */
  ownFirst?: boolean;
}

/** The current password and optionally a new one, with their errors. */
export function PasswordFields(props: PasswordFieldsProps) {
  const { values, onChange, errors: formErrors, newLabel, ownLabel, ownHint, ownFirst } = props;
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const { count } = formErrors;
  useEffect(() => {
    if (count > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [count]);
  const hasFieldErrors = Object.keys(formErrors.problems).length > 0;

  const own = (
    <Field label={ownLabel} hint={ownHint} error={formErrors.textOf('currentPassword')}>
      {(control) => (
        <PasswordInput
          {...control}
          name="current-password"
          autoComplete="current-password"
          value={values.currentPassword}
          onChange={(event) => {
            onChange({ currentPassword: event.target.value });
            formErrors.changed(['currentPassword']);
          }}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.form} ref={box}>
      {ownFirst && own}
      {newLabel && (
        <Field
          label={newLabel}
          hint={t('account.register.password-hint')}
          error={formErrors.textOf('newPassword')}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="new-password"
              autoComplete="new-password"
              value={values.newPassword}
              onChange={(event) => {
                onChange({ newPassword: event.target.value });
                formErrors.changed(['newPassword']);
              }}
            />
          )}
        </Field>
      )}
      {!ownFirst && own}
      {formErrors.failure && !hasFieldErrors && (
        <p className={styles.failure} role="alert">
          {formErrors.failure}
        </p>
      )}
    </div>
  );
}
