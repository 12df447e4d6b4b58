import { useEffect, useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { PlainTextInput } from '#dashboard/ui/plain/text-input.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint?: string;
}

/** The one-time code of an authenticator app. Takes the focus on mount and after a rejected code. */
export function CodeField({ value, onChange, error, hint }: CodeFieldProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return (
    <Field label={t('account.two-factor.code')} hint={hint} error={error}>
      {(control) => (
        <PlainTextInput
          {...control}
          ref={input}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
