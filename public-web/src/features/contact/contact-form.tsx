import { type ContactField, contactFields, contactRequired } from '@institute/core/inbox/limits.ts';
import { formId } from '@institute/core/inbox/no-script-forms.ts';
import { useRef } from 'react';
import { useFormAction } from '#site/lib/form-outcome.ts';
import { useTexts } from '#site/lib/texts.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { FormMessage } from '#site/ui/form-message.tsx';
import { HoneypotField } from '#site/ui/honeypot-field.tsx';
import styles from './contact-form.module.css';
import { useContactForm } from './use-contact-form.ts';

/** Autocomplete and keyboard type of the fields. */
const hints: Record<ContactField, { autoComplete?: string; type?: string; rows?: number }> = {
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email' },
  company: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel', type: 'tel' },
  subject: {},
  message: { rows: 4 },
};

/** Contact form. Validates on submit, so that visitors see the site's messages instead of the browser's. */
export function ContactForm() {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const action = useFormAction('contact');
  const { state, problems, given, save, submit, change } = useContactForm(form);
  const sending = state.kind === 'sending';
  const message =
    state.kind === 'failed' ? (
      <FormMessage failed>{state.text}</FormMessage>
    ) : (
      state.kind === 'sent' && <FormMessage>{t('contact.success')}</FormMessage>
    );
  return (
    <form
      ref={form}
      id={formId('contact')}
      className={styles.form}
      method="post"
      action={action}
      aria-label={t('contact.form.label')}
      noValidate
      onInput={save}
      onSubmit={submit}
    >
      {state.arrived && message}
      {contactFields.map((name) => (
        <div key={name} className={styles[name]}>
          <Field
            name={name}
            label={t(`contact.form.${name}`)}
            required={(contactRequired as readonly string[]).includes(name)}
            problem={problems[name]}
            defaultValue={given?.[name]}
            onChange={() => change(name)}
            {...hints[name]}
          />
        </div>
      ))}
      <HoneypotField />
      <div className={styles.end}>
        <Button type="submit" disabled={sending} className={styles.submit}>
          {/* Both labels are rendered, one invisible, for a constant width of the button. */}
          <span data-shown={!sending || undefined}>{t('contact.form.submit')}</span>
          <span data-shown={sending || undefined}>{t('contact.form.submitting')}</span>
        </Button>
        <p className={styles.note}>{t('common.required-note')}</p>
      </div>
      {!state.arrived && message}
    </form>
  );
}
