import { reviewLimits } from '@institute/core/content/review/limits.ts';
import { type TextKey, useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { TextArea } from '#dashboard/ui/text-input.tsx';

interface NoteFieldProps {
  label: string;
  value: string;
  required?: boolean;
  error: string | undefined;
  autoFocus?: boolean;
  onChange: (next: string) => void;
}

/** The message of a step. */
export function NoteField({ label, value, required = false, error, autoFocus, onChange }: NoteFieldProps) {
  return (
    <Field label={label} required={required} error={error}>
      {(control) => (
        <TextArea
          {...control}
          {...(autoFocus && { autoFocus })}
          status={error ? 'error' : ''}
          autoSize={{ minRows: 3, maxRows: 10 }}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/**
 * Returns the error of a message.
 * @param missing the text for an empty message; undefined if the message is optional
 */
export function useNoteProblem(note: string, missing: TextKey | undefined): string | undefined {
  const t = useTexts();
  if (missing && note.trim() === '') return t(missing);
  return note.length > reviewLimits.note
    ? t('admin.review.too-long', { count: reviewLimits.note })
    : undefined;
}
