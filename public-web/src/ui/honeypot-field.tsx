import { honeypotField } from '@institute/core/inbox/honeypot.ts';
import { useId } from 'react';
import { useTexts } from '#src/app/texts.ts';
import { globals } from '#src/styles/globals.ts';

/** Invisible honeypot field. The label asks users of assistive technology to leave it empty. */
export function HoneypotField() {
  const t = useTexts();
  const id = useId();
  return (
    <div className={globals.visuallyHidden} aria-hidden="true">
      <span id={id}>{t('contact.form.trap')}</span>
      <input name={honeypotField} type="text" aria-labelledby={id} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Returns the honeypot field of a form if it is filled in. */
export function honeypotValues(form: HTMLFormElement): { website?: string } {
  const website = String(new FormData(form).get(honeypotField) ?? '');
  return website ? { website } : {};
}
