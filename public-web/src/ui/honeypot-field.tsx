import { honeypotField } from '@institute/core/inbox/honeypot.ts';
import { useId } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';

/** Attributes that LastPass, 1Password, Bitwarden and Dashlane document for fields that they must not fill in. */
const noFormFiller = {
  autoComplete: 'off',
  'data-lpignore': 'true',
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
} as const;

/** Invisible honeypot field. The label asks users of assistive technology to leave it empty. */
export function HoneypotField() {
  const t = useTexts();
  const id = useId();
  return (
    <div className={globals.visuallyHidden} aria-hidden="true">
      <span id={id}>{t('contact.form.trap')}</span>
      <input name={honeypotField} type="text" aria-labelledby={id} tabIndex={-1} {...noFormFiller} />
    </div>
  );
}

/** Returns the honeypot field of a form if it is filled in. */
export function honeypotValues(form: HTMLFormElement): { [honeypotField]?: string } {
  const value = String(new FormData(form).get(honeypotField) ?? '');
  return value ? { [honeypotField]: value } : {};
}
