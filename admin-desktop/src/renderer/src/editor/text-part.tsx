import { useId } from 'react';
import { Field } from '#src/renderer/src/ui/field.tsx';
import styles from './block-dialog.module.css';
import { InlineField } from './inline-field.tsx';

interface TextPartProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  lang: string;
  html: string;
  onChange: (html: string) => void;
  autoFocus?: boolean;
  /** Whether the text can have marks of notes. */
  hasNotes?: boolean;
}

/** Inline text of a block, with its label: a caption, a source or a credit. */
export function TextPart({ label, hint, error, ...rest }: TextPartProps) {
  const labelId = useId();
  return (
    <div className={styles.part}>
      <Field label={label} labelId={labelId} hint={hint} error={error}>
        {(control) => <InlineField label={label} describedBy={control['aria-describedby']} {...rest} />}
      </Field>
    </div>
  );
}
