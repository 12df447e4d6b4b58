import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from './button.tsx';
import styles from './content-form.module.css';
import { FormAlert } from './form-alert.tsx';
import { useFormKeys } from './use-form-keys.ts';
import { useStrayDrops } from './use-prevent-drop-navigation.ts';
import { useToastOffset } from './use-toast-offset.ts';

/** The initially focused control. Invisible and disabled fields are skipped. */
const firstField = ':is(input:not([type=hidden]), select, textarea, [contenteditable=true]):not([disabled])';

interface ContentFormProps {
  title: string;
  /** More actions of the item, next to its title. */
  tools?: ReactNode;
  /** The error of the last failed save, until the next one. Shown if no field shows it. */
  failure: string | undefined;
  /** A message with its own buttons. */
  notice?: ReactNode;
  /** Changes with every failed save. The first invalid field then takes the focus. */
  failedSaves: number;
  /** Whether the errors belong to fields. */
  isByField: boolean;
  saving: boolean;
  /** Disables saving, for example during an upload. */
  busy: boolean;
  /** A status text next to the buttons, such as whether the draft is saved. */
  state: string | undefined;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The layout of every form: title, fields, errors and sticky buttons. */
export function ContentForm(props: ContentFormProps) {
  const { title, tools, failure, notice, failedSaves, isByField, saving, busy, state } = props;
  const { onSave, onCancel, children } = props;
  const t = useTexts();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const leftAt = useRef<Element>(null);
  useFormKeys(form, saving || busy ? undefined : onCancel);
  useStrayDrops();
  useToastOffset(foot);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (saving) return;
    if (leftAt.current instanceof HTMLElement) leftAt.current.focus({ preventScroll: true });
    leftAt.current = null;
  }, [saving]);
  // The fields with errors depend on the content type, so look them up in the DOM.
  const [isMarked, setMarked] = useState(false);
  const isShownAtField = isByField && isMarked;
  useLayoutEffect(() => {
    if (failedSaves === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    setMarked(Boolean(field));
    field?.focus();
  }, [failedSaves]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving || busy) return;
    leftAt.current = document.activeElement;
    onSave();
  }

  return (
    <form ref={form} className={styles.form} aria-labelledby={titleId} onSubmit={submit} noValidate>
      <div className={styles.head}>
        <h3 className={styles.title} id={titleId}>
          {title}
        </h3>
        <div className={styles.tools}>
          <p className={styles.note}>{t('admin.form.required-note')}</p>
          {tools}
        </div>
      </div>
      {/* Disabled during a save, because the save closes the form and text typed meanwhile would be lost. */}
      <div className={styles.fields} inert={saving}>
        {children}
      </div>
      <div ref={foot} className={styles.foot}>
        {failure && !isShownAtField && <FormAlert text={failure} />}
        {notice}
        <div className={styles.actions}>
          <Button type="submit" look="primary" aria-keyshortcuts="Control+S Meta+S" disabled={saving || busy}>
            {t(saving ? 'admin.form.saving' : 'admin.form.save')}
          </Button>
          <Button aria-keyshortcuts="Escape" disabled={saving} onClick={onCancel}>
            {t('admin.form.cancel')}
          </Button>
          <p className={styles.state} role="status">
            {state}
          </p>
        </div>
      </div>
    </form>
  );
}
