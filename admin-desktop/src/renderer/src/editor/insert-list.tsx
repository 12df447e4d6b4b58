import type Quill from 'quill';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { EntryMenu, InsertEntry } from './insert-entries.ts';
import styles from './insert-menu.module.css';
import { ItemReferences } from './item-references.ts';

/** The entries of a menu that match a typed filter, one of which is selected. */
export interface InsertChoice {
  menu: EntryMenu;
  listId: string;
  entries: readonly InsertEntry[];
  selected: InsertEntry | undefined;
  idOf: (entry: InsertEntry) => string;
  /** Handles arrows, Enter and Escape. Returns whether nothing else should handle the key. */
  onKey: (event: KeyboardEvent | ReactKeyboardEvent) => boolean;
  run: (entry: InsertEntry) => void;
}

/**
 * Filters and selects the entries of a menu.
 * @param onClose closes the menu; `isChosen` before an entry runs
 */
export function useInsertChoice(
  editor: Quill,
  menu: EntryMenu,
  filter: string,
  onClose: (isChosen: boolean) => void,
): InsertChoice {
  const t = useTexts();
  const listId = useId();
  const [chosen, setChosen] = useState<InsertEntry>();
  const hasReferences = useContext(ItemReferences) !== undefined;
  const entries = menu.entries.filter(
    ({ name, needsReferences, isOff }) =>
      hasWords(t(name), filter) && (hasReferences || !needsReferences) && !isOff?.(editor, {}),
  );
  const at = Math.max(0, chosen ? entries.indexOf(chosen) : 0);
  const selected = entries[at];

  function run(entry: InsertEntry) {
    onClose(true);
    editor.focus();
    entry.run(editor, editor.getFormat());
  }

  function onKey({ key }: KeyboardEvent | ReactKeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) setChosen(entries[(at + step + entries.length) % entries.length]);
    else if (key === 'Enter') selected && run(selected);
    else if (key === 'Escape') onClose(false);
    else return false;
    return true;
  }

  return { menu, listId, entries, selected, idOf: ({ name }) => `${listId}-${name}`, onKey, run };
}

/** Whether each word of a filter begins a word of a name. */
function hasWords(name: string, filter: string): boolean {
  const words = name.toLowerCase().split(' ');
  const wanted = filter.toLowerCase().split(/\s+/);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

/** The list of a menu. */
export function InsertList({ menu, listId, entries, selected, idOf, run }: InsertChoice) {
  const t = useTexts();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry may be outside of the visible part.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <ul
      ref={list}
      className={styles.list}
      id={listId}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a listbox with an active descendant.
      role="listbox"
      aria-label={t(menu.name)}
      // The text, or the field of the filter, retains the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {entries.map((entry) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the element with the focus handles the keys.
        <li
          key={entry.name}
          id={idOf(entry)}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above.
          role="option"
          className={styles.entry}
          aria-selected={entry === selected}
          onClick={() => run(entry)}
        >
          <entry.icon size={16} aria-hidden="true" />
          <span className={styles.name}>{t(entry.name)}</span>
          {entry.typed && (
            <span className={styles.typed} aria-hidden="true">
              {entry.typed}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
