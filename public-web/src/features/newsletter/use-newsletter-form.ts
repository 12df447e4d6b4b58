import { isSubscribable, newsletter } from '@institute/core/inbox/newsletter.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { errorKey, useErrorText } from '#src/app/error-text.ts';
import { useFormOutcome } from '#src/app/form-outcome.ts';
import { useLanguage } from '#src/app/language.ts';
import { useApi } from '#src/app/reader.ts';
import { useTexts } from '#src/app/texts.ts';
import { toasts } from '#src/app/toasts.ts';
import { trapValues } from '#src/ui/form-trap.tsx';

type FormState = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'invalid' | 'failed'; text: string };

/** Checks, sends and reports for the newsletter form. The field keeps its value itself. */
export function useNewsletterForm() {
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
  // Two presses may come before the button is seen to be disabled.
  const isSending = useRef(false);

  function fail(kind: 'invalid' | 'failed', text: string) {
    setState({ kind, text });
    toasts.show({ title: t('common.state.error'), description: text, destructive: true });
  }

  async function send(form: HTMLFormElement, email: string) {
    isSending.current = true;
    setState({ kind: 'sending' });
    try {
      await api.call(newsletter.subscribe, { body: { email, language, ...trapValues(form) } });
      form.reset();
      setGiven(undefined);
      setState({ kind: 'sent' });
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
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isSending.current) return;
      const form = event.currentTarget;
      const field = form.elements.namedItem('email') as HTMLInputElement;
      if (isSubscribable(field.value)) return void send(form, field.value.trim());
      fail('invalid', t('newsletter.invalid'));
      field.focus();
    },
    /** An address that is being mended is no longer accused. */
    change() {
      if (state.kind === 'invalid') setState({ kind: 'idle' });
    },
  };
}
