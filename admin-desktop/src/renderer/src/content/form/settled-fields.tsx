import type { FieldErrors } from '@institute/core/api/errors.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import { type ComponentType, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { settleEvent } from '#dashboard/lib/settle-fields.ts';
import type { FieldProps } from './field-props.ts';
import type { FormValues } from './form-values.ts';

/** Delay in milliseconds between the last change of the rich text and the render of the fields. */
const settleMs = 400;

interface SettledFieldsProps<Values> extends FieldProps<Values> {
  Fields: ComponentType<FieldProps<Values>>;
  /** The name of the rich text, which its editor shows by itself. */
  rich: string | undefined;
  problems: FieldErrors;
}

/**
 * Renders the fields of a form. Changes of the rich text render them in the background once the author pauses: rendering
 * them all takes longer than a frame on slow computers. Every other change renders at once.
 */
export function SettledFields<Values extends FormValues>(props: SettledFieldsProps<Values>) {
  const { Fields, rich, problems, ...parts } = props;
  const { values, initial, shown, onShow, wasPublished, uploads } = parts;
  const t = useTexts();
  const [settled, setSettled] = useState(values);
  if (values !== settled && !differOnlyIn(rich, settled, values)) setSettled(values);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  // The editors report their texts in the capture phase, so the values include them here.
  useEffect(() => {
    const settle = () => flushSync(() => setSettled(latest.current));
    window.addEventListener(settleEvent, settle);
    return () => window.removeEventListener(settleEvent, settle);
  }, []);
  useEffect(() => {
    if (values === settled) return;
    const timer = setTimeout(() => startTransition(() => setSettled(values)), settleMs);
    return () => clearTimeout(timer);
  }, [values, settled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of the form depend on these values only.
  return useMemo(
    () => <Fields {...parts} values={settled} />,
    [settled, problems, t, Fields, initial, shown, onShow, wasPublished, uploads.progress],
  );
}

function differOnlyIn<Values extends FormValues>(
  rich: string | undefined,
  before: Values,
  after: Values,
): boolean {
  if (rich === undefined) return false;
  return (
    isSameExcept('texts', before, after) &&
    languages.every((language) => isSameExcept(rich, before.texts[language], after.texts[language]))
  );
}

/** Compares the properties of two objects by identity. */
function isSameExcept(name: string, before: object, after: object): boolean {
  const entries = Object.entries(after);
  return (
    entries.length === Object.keys(before).length &&
    entries.every(([key, value]) => key === name || value === (before as Record<string, unknown>)[key])
  );
}
