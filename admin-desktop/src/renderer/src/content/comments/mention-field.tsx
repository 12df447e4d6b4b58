import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { TextArea } from '#dashboard/ui/text-input.tsx';
import styles from './comments.module.css';

/** Maximum number of offered people. */
const maxOffered = 6;

interface MentionFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  people: readonly { id: string; username: string }[];
  disabled: boolean;
  autoFocus?: boolean;
  onChange: (next: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onSend: () => void;
}

/**
 * A text that offers the names of colleagues after `@`. Not antd's Mentions: its textarea has no relation to its list, so
 * screen readers do not announce the offered names.
 */
export function MentionField(props: MentionFieldProps) {
  const { label, value, error, people, disabled, autoFocus, onChange, onSend } = props;
  const t = useTexts();
  const listId = useId();
  const area = useRef<{ focus(): void; resizableTextArea?: { textArea: HTMLTextAreaElement } }>(null);
  /** The position of the caret, if the user may be writing a name. */
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const begun = caret === undefined ? undefined : /(?:^|[\s(])@(\S*)$/u.exec(value.slice(0, caret))?.[1];
  const offered =
    begun === undefined
      ? []
      : people
          .filter(({ username }) => username.toLowerCase().startsWith(begun.toLowerCase()))
          .slice(0, maxOffered);
  const chosen = offered[Math.min(active, offered.length - 1)];

  function choose(username: string) {
    const from = (caret ?? 0) - (begun?.length ?? 0);
    const rest = value.slice(caret).replace(/^ /, '');
    const to = from + username.length + 1;
    onChange(`${value.slice(0, from)}${username} ${rest}`);
    setCaret(undefined);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.resizableTextArea?.textArea.setSelectionRange(to, to);
    });
  }

  function hear(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault();
      return onSend();
    }
    if (!chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) setActive((offered.indexOf(chosen) + step + offered.length) % offered.length);
    else if (key === 'Enter' || key === 'Tab') choose(chosen.username);
    else if (key === 'Escape') setCaret(undefined);
    else return;
    // Escape would cancel the form.
    event.preventDefault();
  }

  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <TextArea
            {...control}
            {...(autoFocus && { autoFocus })}
            ref={area as never}
            status={error ? 'error' : ''}
            autoSize={{ minRows: 2, maxRows: 10 }}
            value={value}
            readOnly={disabled}
            aria-autocomplete="list"
            aria-controls={chosen && listId}
            aria-activedescendant={chosen && `${listId}-${chosen.id}`}
            onChange={({ target }) => {
              setCaret(target.selectionStart);
              setActive(0);
              onChange(target.value);
            }}
            onKeyDown={hear}
            onBlur={() => setCaret(undefined)}
          />
          {chosen && (
            <div className={styles.people} id={listId} role="listbox" aria-label={t('admin.comment.people')}>
              {offered.map(({ id, username }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the text, which handles the keys.
                <div
                  key={id}
                  id={`${listId}-${id}`}
                  className={styles.person}
                  role="option"
                  aria-selected={id === chosen.id}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(username)}
                >
                  {username}
                </div>
              ))}
            </div>
          )}
        </>
      )}
    </Field>
  );
}
