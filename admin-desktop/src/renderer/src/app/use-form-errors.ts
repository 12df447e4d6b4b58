import type { FieldErrors } from '@institute/core/errors.ts';
import { useState } from 'react';
import { useErrorText } from './error-text.ts';
import { type TextKey, useTexts } from './texts.ts';

/** Why, but not yet in words: these are those of the language that the reader has by the time. */
export type ErrorReason = { key: TextKey } | { error: unknown };

interface Refused {
  problems: FieldErrors;
  why: ErrorReason | undefined;
  /** Whether it was for its fields: then it is over once each of them was changed. */
  byField: boolean;
}

const nothing: Refused = { problems: {}, why: undefined, byField: false };

/** True for the field itself and for an entry of its list: `tags.2`. */
export function isPartOf(field: string, whole: string): boolean {
  return field === whole || (field.startsWith(`${whole}.`) && /^\.\d+$/.test(field.slice(whole.length)));
}

/** Why the last try to save a form was refused, by field and as a whole, until it is mended or tried again. */
export function useFormErrors() {
  const t = useTexts();
  const errorText = useErrorText();
  const [{ problems, why, byField }, setRefused] = useState(nothing);
  const [count, setCount] = useState(0);
  const isOver = byField && Object.keys(problems).length === 0;
  function inWords(): string | undefined {
    if (!why || isOver) return undefined;
    return 'key' in why ? t(why.key) : errorText(why.error);
  }
  return {
    problems,
    failure: inWords(),
    /** Whether it was for fields. */
    byField,
    /** Differs for each refusal. */
    count,
    refuse(found: FieldErrors, reason?: ErrorReason) {
      setRefused({ problems: found, why: reason, byField: Object.keys(found).length > 0 });
      setCount((before) => before + 1);
    },
    clear: () => setRefused(nothing),
    /** These fields were changed, so what was wrong with them no longer is. */
    changed(fields: readonly string[]) {
      setRefused((before) => {
        const isOf = (field: string) => fields.some((each) => isPartOf(field, each));
        const left = Object.entries(before.problems).filter(([field]) => !isOf(field));
        if (left.length === Object.keys(before.problems).length) return before;
        return { ...before, problems: Object.fromEntries(left) };
      });
    },
  };
}
