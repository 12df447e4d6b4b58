import { BookMarked } from 'lucide-react';
import { useContext, useId, useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { PlainIconButton } from '#dashboard/ui/plain/button.tsx';
import styles from './block-dialog.module.css';
import { InlineField } from './inline-field.tsx';
import { CiteContext } from './use-inline-citations.tsx';

interface TextPartProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  lang: string;
  html: string;
  /** Another number shows `html` again. */
  revision?: number;
  onChange: (html: string) => void;
  autoFocus?: boolean;
  /** Whether the text can have marks of notes. */
  hasNotes?: boolean;
}

/** Inline text of a block, with its label: a caption, a source or a credit. */
export function TextPart({ label, hint, error, ...rest }: TextPartProps) {
  const t = useTexts();
  const labelId = useId();
  const part = useRef<HTMLDivElement>(null);
  const cite = useContext(CiteContext);
  return (
    <div className={styles.part} ref={part}>
      <Field label={label} labelId={labelId} hint={hint} error={error}>
        {(control) => <InlineField label={label} describedBy={control['aria-describedby']} {...rest} />}
      </Field>
      {cite && (
        <PlainIconButton
          small
          name={t('admin.citation.insert-in', { field: label })}
          className={styles.cite}
          // The field retains its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => cite(part.current?.querySelector<HTMLElement>('[data-place]'))}
        >
          <BookMarked size={16} aria-hidden="true" />
        </PlainIconButton>
      )}
    </div>
  );
}
