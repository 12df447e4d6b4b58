import { HttpError } from '@institute/core/api/api-client.ts';
import type { FieldErrors } from '@institute/core/api/errors.ts';
import { useState } from 'react';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { type TextKey, useTexts } from '#dashboard/i18n/texts.ts';
import { useReconnected } from './use-reconnected.ts';

/** An error without its text. It is translated on render, since the user may switch the language. */
export type ErrorReason = { key: TextKey; count?: number } | { error: unknown };

interface FormErrorState {
  problems: FieldErrors;
  why: ErrorReason | undefined;
  /** Whether the errors belong to fields. If so, they clear when each of these fields has changed. */
  byField: boolean;
}

const nothing: FormErrorState = { problems: {}, why: undefined, byField: false };

/** Matches the field itself and an entry of its list, such as `tags.2`. */
export function isPartOf(field: string, whole: string): boolean {
  return field === whole || (field.startsWith(`${whole}.`) && /^\.\d+$/.test(field.slice(whole.length)));
}

/**
 * Errors of the last failed save, per field and for the form. Cleared on edit or retry, and a lost connection when the
 * device is online again.
 */
export function useFormErrors() {
  const t = useTexts();
  const errorText = useErrorText();
  const [{ problems, why, byField }, setState] = useState(nothing);
  const [count, setCount] = useState(0);
  const isOver = byField && Object.keys(problems).length === 0;
  useReconnected(why && 'error' in why ? why.error : undefined, clear);
  function clear() {
    setState(nothing);
  }
  function failureText(): string | undefined {
    if (!why || isOver) return undefined;
    return 'key' in why ? t(why.key, { count: why.count ?? 0 }) : errorText(why.error);
  }
  function setErrors(found: FieldErrors, reason?: ErrorReason) {
    setState({ problems: found, why: reason, byField: Object.keys(found).length > 0 });
    setCount((before) => before + 1);
  }
  return {
    problems,
    failure: failureText(),
    /** The error of the last failed request. */
    error: why && 'error' in why && !isOver ? why.error : undefined,
    /** Whether the errors belong to fields. */
    byField,
    /** Unique per failed save. */
    count,
    setErrors,
    /** Shows why a request failed, at the fields that the server names. */
    setFailure: (error: unknown) => setErrors(error instanceof HttpError ? error.fields : {}, { error }),
    clear,
    /** Clears the errors of these fields. */
    changed(fields: readonly string[]) {
      setState((before) => {
        const isOf = (field: string) => fields.some((each) => isPartOf(field, each));
        const left = Object.entries(before.problems).filter(([field]) => !isOf(field));
        if (left.length === Object.keys(before.problems).length) return before;
        return { ...before, problems: Object.fromEntries(left) };
      });
    },
  };
}
