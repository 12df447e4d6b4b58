import type Quill from 'quill';
import { useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { PlainTextInput } from '#dashboard/ui/plain/text-input.tsx';
import type { EntryMenu } from './insert-entries.ts';
import { InsertList, useInsertChoice } from './insert-list.tsx';
import styles from './insert-menu.module.css';
import { type MenuPlace, menuStyle } from './menu-place.ts';

interface InsertMenuProps {
  editor: Quill;
  menu: EntryMenu;
  /** Position in pixels, in the positioned element that contains the menu. */
  place: MenuPlace;
  onClose: () => void;
}

/** The menu of a button, with a field that filters it. */
export function InsertMenu({ editor, menu, place, onClose }: InsertMenuProps) {
  const t = useTexts();
  const [filter, setFilter] = useState('');
  const choice = useInsertChoice(editor, menu, filter, (isChosen) => {
    onClose();
    if (!isChosen) editor.focus();
  });
  const { listId, entries, selected, idOf, onKey } = choice;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a name of its own.
    <div
      role="group"
      aria-label={t(menu.name)}
      className={styles.menu}
      style={menuStyle(place)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <PlainTextInput
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={selected && idOf(selected)}
        aria-label={t(menu.find)}
        placeholder={t(menu.find)}
        autoComplete="off"
        autoFocus
        maxLength={40}
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || !onKey(event)) return;
          // Otherwise Enter would save the form, and Escape cancel it.
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <InsertList {...choice} />
      <p className={styles.none} role="status">
        {entries.length === 0 && t('admin.block.none-found')}
      </p>
    </div>
  );
}
