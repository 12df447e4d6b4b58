import { ArrowLeft } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from './button.tsx';
import styles from './content-form.module.css';
import { FormAlert } from './form-alert.tsx';
import { type SaveAction, SaveButtons } from './save-buttons.tsx';
import { useFormKeys } from './use-form-keys.ts';
import { useStrayDrops } from './use-prevent-drop-navigation.ts';

/** The initially focused control. Invisible and disabled fields are skipped. */
const firstField =
  '[data-field] :is(input:not([type=hidden]), textarea, [contenteditable=true]):not([disabled])';

/** A control with an error. Buttons cannot be invalid for assistive technology. */
const invalidField = '[aria-invalid], [data-invalid]';

interface ContentFormProps {
  title: string;
  /** The name of the list to which the form returns. */
  list: string;
  /** The status of the item, next to its title. */
  status: ReactNode;
  /** Who else has the item open. */
  presence: ReactNode;
  /** The buttons of the panels. */
  tools: ReactNode;
  /** The error of the last failed save, until the next one. Shown if no field shows it. */
  failure: string | undefined;
  /** A message with its own buttons. */
  notice?: ReactNode;
  /** Messages above the fields that scroll away. */
  notes: ReactNode;
  /** Changes with every failed save. The first invalid field then takes the focus. */
  failedSaves: number;
  /** Called with a field before it takes the focus. */
  onReveal: (field: Element) => void;
  /** Whether the errors belong to fields. */
  isByField: boolean;
  saving: boolean;
  /** Disables saving, for example during an upload. */
  busy: boolean;
  /** A status text: where the text is stored. */
  state: ReactNode;
  /** The ways to save. The first belongs to the form's submission. */
  saves: readonly [SaveAction, ...SaveAction[]];
  /** Why the user may not save the form. */
  refusal?: string | undefined;
  /** Further entries of the menu beside the save button. */
  more?: readonly SaveAction[];
  /** Stores the text without saving the item. */
  onStore: () => void;
  onCancel: () => void;
  /** Returns to the list without losing the text. */
  onLeave: () => void;
  /** A panel beside the fields. It stays usable during a save. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The layout of every form: a bar with title, state and buttons, and below it the errors and fields. */
export function ContentForm(props: ContentFormProps) {
  const { title, list, status, presence, tools, failure, notice, notes, failedSaves } = props;
  const {
    onReveal,
    isByField,
    saving,
    busy,
    state,
    saves,
    refusal,
    more = [],
    onStore,
    onCancel,
    onLeave,
    beside,
    children,
  } = props;
  const [first, ...alternatives] = saves;
  const t = useTexts();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const leftAt = useRef<Element>(null);
  useFormKeys(form, {
    onStore: saving ? undefined : onStore,
    onCancel: saving || busy ? undefined : onCancel,
  });
  useStrayDrops();
  useEffect(() => {
    window.scrollTo(0, 0);
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
  const reveal = useRef(onReveal);
  useEffect(() => {
    reveal.current = onReveal;
  });
  useLayoutEffect(() => {
    if (failedSaves === 0) return;
    const field = form.current?.querySelector<HTMLElement>(invalidField);
    setMarked(Boolean(field));
    if (!field) return;
    reveal.current(field);
    goTo(field);
    // A field in a panel that opens now is invisible until the next frame.
    if (document.activeElement !== field) requestAnimationFrame(() => goTo(field));
  }, [failedSaves]);

  const saveBy = ({ label, act }: SaveAction): SaveAction => ({
    label,
    act() {
      if (saving || busy || refusal) return;
      leftAt.current = document.activeElement;
      act();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    saveBy(first).act();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-labelledby={titleId}
      onSubmit={submit}
      onKeyDown={preventImplicitSubmission}
      noValidate
    >
      <div className={styles.bar}>
        <Button
          variant="quiet"
          className={styles.back}
          aria-label={t('admin.form.back', { list })}
          disabled={saving}
          onClick={onLeave}
          icon={<ArrowLeft size={18} aria-hidden="true" />}
        >
          <span className={styles.wide}>{list}</span>
        </Button>
        <div className={styles.names}>
          <div className={styles.line}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {status}
          </div>
          <p className={styles.state} role="status">
            {state}
          </p>
        </div>
        {presence}
        <div className={styles.tools}>
          {tools}
          <Button aria-keyshortcuts="Escape" disabled={saving} onClick={onCancel}>
            {t('admin.form.cancel')}
          </Button>
          <SaveButtons
            label={saving ? t('admin.form.saving') : first.label}
            more={[...alternatives.map(saveBy), ...more]}
            disabled={saving || busy}
            refusal={refusal}
          />
        </div>
      </div>
      {((failure && !isShownAtField) || notice) && (
        <div className={styles.messages}>
          {failure && !isShownAtField && <FormAlert text={failure} />}
          {notice}
        </div>
      )}
      <div className={styles.notes}>
        {notes}
        <p className={styles.note}>{t('admin.form.required-note')}</p>
      </div>
      <div className={styles.body}>
        {/* Disabled during a save, because the save closes the form and later text would be lost. */}
        <div className={styles.fields} inert={saving}>
          {children}
        </div>
        {beside}
      </div>
    </form>
  );
}

/** Enter in a field of one line would save, and so publish, an unfinished text. */
function preventImplicitSubmission(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event;
  // Events of dialogs reach the form through React, although they are not inside it.
  if (key === 'Enter' && target instanceof HTMLInputElement && currentTarget.contains(target))
    event.preventDefault();
}

/** Focuses a field and shows its error in the middle: at an edge the message of the failed save would cover it. */
function goTo(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids.find((id) => id.endsWith('-error'));
  ((error && document.getElementById(error)) || field).scrollIntoView({ block: 'center' });
}
