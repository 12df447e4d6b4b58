import { HttpError } from '@institute/core/api/api-client.ts';
import type { FieldErrors } from '@institute/core/api/errors.ts';
import { visitorFieldOf } from '@institute/core/i18n/staff-errors.ts';
import { contactProblems } from '@institute/core/inbox/contact-form.ts';
import { type ContactField, contactFields, contactLimits } from '@institute/core/inbox/limits.ts';
import { type FormResult, formId } from '@institute/core/inbox/no-script-forms.ts';
import { publicContactEndpoints } from '@institute/core/inbox/public-endpoints.ts';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { errorKey, useErrorText } from '#site/lib/error-text.ts';
import { useFormDraft } from '#site/lib/form-draft.ts';
import { useFormOutcome } from '#site/lib/form-outcome.ts';
import { useApi } from '#site/lib/page-query.ts';
import { type Translate, useTexts } from '#site/lib/texts.ts';
import { toasts } from '#site/lib/toasts.ts';
import { honeypotValues } from '#site/ui/honeypot-field.tsx';

/** `arrived`: the server rendered the result, which appears at the start of the form. */
type FormState = { arrived?: boolean } & (
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; text: string }
);
type Values = Record<ContactField, string>;
export type Problems = Partial<Record<ContactField, string>>;

/** State of the contact form: validation, sending and result. The fields are uncontrolled. */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  const t = useTexts();
  const api = useApi();
  const errorText = useErrorText();
  const outcome = useFormOutcome('contact');
  const { code, values: typed } = outcome ?? {};
  const [given, setGiven] = useState(typed && valuesBefore(typed));
  const [state, setState] = useState<FormState>(() => {
    if (code) return { kind: 'failed', text: t(errorKey(code)), arrived: true };
    return outcome ? { kind: 'sent', arrived: true } : { kind: 'idle' };
  });
  const draft = useFormDraft('contact', form, contactFields, outcome !== undefined && !code);
  const [problems, setProblems] = useState<Problems>(() => problemsOf(t, outcome?.fields, typed));

  /** Shows an error as a toast and at the fields or the form, and focuses the first invalid field. */
  function fail(text: string, title: string, fields: Problems) {
    const first = contactFields.find((name) => fields[name]);
    setState(first ? { kind: 'idle' } : { kind: 'failed', text });
    setProblems(fields);
    toasts.show({ title, description: text, destructive: true });
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  async function send(values: Values, honeypot: ReturnType<typeof honeypotValues>) {
    setState({ kind: 'sending' });
    setProblems({});
    try {
      await api.call(publicContactEndpoints.send, { body: { ...values, ...honeypot } });
      form.current?.reset();
      draft.clear();
      setGiven(undefined);
      setState({ kind: 'idle' });
      toasts.show({ title: t('common.state.success'), description: t('contact.success') });
    } catch (error) {
      const fields = error instanceof HttpError ? error.fields : {};
      const text = errorText(error) ?? t('contact.failed');
      fail(text, t('common.state.error'), problemsOf(t, fields, values));
    }
  }

  return {
    state,
    problems,
    given,
    save: draft.save,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (state.kind === 'sending') return;
      const values = valuesOf(event.currentTarget);
      const fields = contactProblems(values);
      const codes = Object.values(fields);
      if (codes.length === 0) return void send(values, honeypotValues(event.currentTarget));
      const text = t(codes.includes('required') ? 'contact.form.required' : 'errors.invalid_email');
      fail(text, t('common.state.error'), problemsOf(t, fields));
    },
    /** Clears the error of a field when the visitor edits it. */
    change(name: ContactField) {
      if (problems[name]) setProblems({ ...problems, [name]: undefined });
    },
  };
}

/**
 * Returns error messages by field. The fields have no `maxlength`, because browsers truncate pasted text silently.
 * The message contains the length and the limit.
 */
function problemsOf(t: Translate, fields: FieldErrors = {}, values?: Partial<Values>): Problems {
  const textOf = ([name, code]: [string, FieldErrors[string]]) => {
    const length = values?.[name as ContactField]?.trim().length ?? 0;
    const max = contactLimits[name as ContactField];
    return [
      name,
      code === 'too_long'
        ? t('contact.form.too-long', { max, length })
        : t(`errors.field.${visitorFieldOf(code)}`),
    ];
  };
  return Object.fromEntries(Object.entries(fields).map(textOf));
}

/** Returns the field values at hydration: rendered or typed since. Without this React resets multi-line fields. */
function valuesBefore(values: FormResult['values']): Partial<Values> | undefined {
  const form = globalThis.document?.getElementById(formId('contact'));
  return form ? rawValuesOf(form as HTMLFormElement) : values;
}

function valuesOf(form: HTMLFormElement): Values {
  const entries = Object.entries(rawValuesOf(form)).map(([name, value]) => [name, value.trim()]);
  return Object.fromEntries(entries) as Values;
}

function rawValuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form);
  return Object.fromEntries(contactFields.map((name) => [name, String(data.get(name) ?? '')])) as Values;
}
