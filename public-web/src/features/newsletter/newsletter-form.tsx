import { formId } from '@institute/core/inbox/no-script-forms.ts';
import { useRef } from 'react';
import { useFormAction } from '#site/lib/form-outcome.ts';
import { useTexts } from '#site/lib/texts.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { FormMessage } from '#site/ui/form-message.tsx';
import { HoneypotField } from '#site/ui/honeypot-field.tsx';
import styles from './newsletter-form.module.css';
import { useNewsletterForm } from './use-newsletter-form.ts';

/** Newsletter form. Validates on submit, so that visitors see the site's messages instead of the browser's. */
export function NewsletterForm({ label }: { label: string }) {
  const t = useTexts();
  const action = useFormAction('newsletter');
  const form = useRef<HTMLFormElement>(null);
  const { state, given, save, submit, change } = useNewsletterForm(form);
  const sending = state.kind === 'sending';
  return (
    <form
      ref={form}
      id={formId('newsletter')}
      className={styles.form}
      method="post"
      action={action}
      aria-label={label}
      noValidate
      onInput={save}
      onSubmit={submit}
    >
      <div className={styles.field}>
        <Field
          name="email"
          type="email"
          autoComplete="email"
          label={t('newsletter.email')}
          problem={state.kind === 'invalid' ? state.text : undefined}
          defaultValue={given}
          onChange={change}
        />
      </div>
      <HoneypotField />
      <Button type="submit" disabled={sending} className={styles.submit}>
        {/* Both labels are rendered, one invisible, for a constant width of the button. */}
        <span data-shown={!sending || undefined}>{t('newsletter.submit')}</span>
        <span data-shown={sending || undefined}>{t('newsletter.submitting')}</span>
      </Button>
      <div className={styles.message}>
        {state.kind === 'failed' && <FormMessage failed>{state.text}</FormMessage>}
        {state.kind === 'sent' && <FormMessage>{t('newsletter.success')}</FormMessage>}
      </div>
    </form>
  );
}
