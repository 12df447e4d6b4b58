import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from './button.tsx';
import styles from './content-form.module.css';
import { FormAlert } from './form-alert.tsx';
import { useFormKeys } from './use-form-keys.ts';
import { useStrayDrops } from './use-prevent-drop-navigation.ts';
import { useToastOffset } from './use-toast-offset.ts';

/** What a form begins with on the screen; a hidden or switched-off field takes no focus. */
const firstField = ':is(input:not([type=hidden]), select, textarea, [contenteditable=true]):not([disabled])';

interface ContentFormProps {
  title: string;
  /** What else can be done with the item, beside its title. */
  tools?: ReactNode;
  /** What went wrong with the last try to save; stays until the next. Shown where no field says it. */
  failure: string | undefined;
  /** A message with choices of its own. */
  notice?: ReactNode;
  /** Changes with every refused save: the first field that is marked then gets the focus. */
  refusals: number;
  /** Whether the refusal was for fields. */
  isByField: boolean;
  saving: boolean;
  /** While something else must end before a save: an upload. */
  busy: boolean;
  /** Quiet words beside the buttons: whether the text is kept. */
  state: string | undefined;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of every form: its title, its fields, what went wrong, and the buttons that stay in sight. */
export function ContentForm(props: ContentFormProps) {
  const { title, tools, failure, notice, refusals, isByField, saving, busy, state } = props;
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
  // Which fields say what is wrong depends on the kind; the form that was drawn knows.
  const [isMarked, setMarked] = useState(false);
  const isInPlace = isByField && isMarked;
  useLayoutEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    setMarked(Boolean(field));
    field?.focus();
  }, [refusals]);

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
      {/* What is typed while a save is on its way would be lost with the form that it closes. */}
      <div className={styles.fields} inert={saving}>
        {children}
      </div>
      <div ref={foot} className={styles.foot}>
        {failure && !isInPlace && <FormAlert text={failure} />}
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
