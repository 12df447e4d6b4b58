import type { Language } from '@institute/core/locale.ts';
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Field } from './field.tsx';
import styles from './rich-text.module.css';
import type { RichTextHandle } from './rich-text-input.tsx';
import { Spinner } from './spinner.tsx';

const RichTextInput = lazy(async () => ({ default: (await import('./rich-text-input.tsx')).RichTextInput }));

interface RichTextFieldProps {
  name?: string;
  label: string;
  error?: string | undefined;
  note?: ReactNode;
  /** Initial value only. Change `key` to start with another text. */
  initial: string;
  onChange: (html: string) => void;
  /** Language of the text, for spell checking. */
  lang: Language;
}

/** A rich-text field with its label. The editor loads with the first visible field. */
export function RichTextField({ name, label, error, note, ...input }: RichTextFieldProps) {
  const t = useTexts();
  const labelId = useId();
  const editor = useRef<RichTextHandle>(null);
  return (
    <Field
      name={name}
      label={label}
      error={error}
      note={note}
      labelId={labelId}
      onLabelClick={() => editor.current?.focus()}
    >
      {(control) => (
        <ErrorBoundary fallback={<NotLoaded />}>
          <Suspense
            fallback={
              <div className={styles.placeholder}>
                <Spinner inline text={t('admin.editor.loading')} />
              </div>
            }
          >
            <RichTextInput
              {...input}
              ref={editor}
              labelId={labelId}
              describedBy={control['aria-describedby']}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </Field>
  );
}

/** Replaces an editor that failed to load. Drafts are autosaved, so the page can reload. */
function NotLoaded() {
  const t = useTexts();
  return (
    <div className={styles.placeholder} role="alert">
      <p>{t('common.state.load-failed')}</p>
      <Button small onClick={() => location.reload()}>
        {t('common.state.retry')}
      </Button>
    </div>
  );
}
