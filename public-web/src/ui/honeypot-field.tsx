import { honeypotField, minHumanDelayMs } from '@institute/core/inbox/honeypot.ts';
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

/** Returns the anti-spam fields of a form. */
export function honeypotValues(form: HTMLFormElement): { website?: string; shownFor?: number } {
  const website = String(new FormData(form).get(honeypotField) ?? '');
  const shownFor = Math.round(performance.now());
  const wasTouched = navigator.userActivation?.hasBeenActive ?? false;
  return {
    ...(website && { website }),
    ...(!wasTouched && shownFor < minHumanDelayMs && { shownFor }),
  };
}
