import { honeypotField, minHumanDelayMs } from '@institute/core/inbox/honeypot.ts';
import { useId } from 'react';
import { useTexts } from '#src/app/texts.ts';
import { globals } from '#src/styles/globals.ts';

/** A field that nobody sees, and that programs fill in; whoever comes upon it all the same is told to leave it. */
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

/** What a form that is being sent says of how it was filled in. */
export function trapValues(form: HTMLFormElement): { website?: string; shownFor?: number } {
  const website = String(new FormData(form).get(honeypotField) ?? '');
  const shownFor = Math.round(performance.now());
  const wasTouched = navigator.userActivation?.hasBeenActive ?? false;
  return {
    ...(website && { website }),
    ...(!wasTouched && shownFor < minHumanDelayMs && { shownFor }),
  };
}
