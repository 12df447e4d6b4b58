import { publicNewsletterEndpoints } from '@institute/core/inbox/public-endpoints.ts';
import { isEmailAddress } from '@institute/core/lib/email-address.ts';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { errorKey, useErrorText } from '#site/lib/error-text.ts';
import { useFormDraft } from '#site/lib/form-draft.ts';
import { useFormOutcome } from '#site/lib/form-outcome.ts';
import { useLanguage } from '#site/lib/language.ts';
import { useApi } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { toasts } from '#site/lib/toasts.ts';
import { honeypotValues } from '#site/ui/honeypot-field.tsx';

type FormState = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'invalid' | 'failed'; text: string };

const fields = ['email'];

/** State of the newsletter form: validation, sending and result. The field is uncontrolled. */
export function useNewsletterForm(form: RefObject<HTMLFormElement | null>) {
  const t = useTexts();
  const api = useApi();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const outcome = useFormOutcome('newsletter');
  const [given, setGiven] = useState(outcome?.values?.email);
  const [state, setState] = useState<FormState>(() => {
    if (!outcome) return { kind: 'idle' };
    const { code } = outcome;
    if (!code) return { kind: 'sent' };
    return { kind: code === 'invalid_email' ? 'invalid' : 'failed', text: t(errorKey(code)) };
  });
  const draft = useFormDraft('newsletter', form, fields, outcome !== undefined && !outcome.code);
  // A second click may arrive before the button is disabled.
  const isSending = useRef(false);

  function fail(kind: 'invalid' | 'failed', text: string) {
    setState({ kind, text });
    toasts.show({ title: t('common.state.error'), description: text, destructive: true });
  }

  async function send(sent: HTMLFormElement, email: string) {
    isSending.current = true;
    setState({ kind: 'sending' });
    try {
      await api.call(publicNewsletterEndpoints.subscribe, {
        body: { email, language, ...honeypotValues(sent) },
      });
      sent.reset();
      draft.clear();
      setGiven(undefined);
      setState({ kind: 'idle' });
      toasts.show({ title: t('common.state.success'), description: t('newsletter.success') });
    } catch (error) {
      fail('failed', errorText(error) ?? t('newsletter.failed'));
    } finally {
      isSending.current = false;
    }
  }

  return {
    state,
    given,
    save: draft.save,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isSending.current) return;
      const sent = event.currentTarget;
      const field = sent.elements.namedItem('email') as HTMLInputElement;
      const email = field.value.trim();
      if (isEmailAddress(email)) return void send(sent, email);
      fail('invalid', t('newsletter.invalid'));
      field.focus();
    },
    /** Clears the error when the visitor edits the address. */
    change() {
      if (state.kind === 'invalid') setState({ kind: 'idle' });
    },
  };
}
