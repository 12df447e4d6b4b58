import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './tab-list.module.css';

/** A tab. `note` describes the tab and is not part of its name. */
export interface TabItem<Key extends string> {
  key: Key;
  label: ReactNode;
  note?: ((id: string) => ReactNode) | undefined;
}

interface TabListProps<Key extends string> {
  /** The accessible name of the tab list. */
  label: string;
  /** Prefix of the ids of tabs and panels, see `tabId` and `panelId`. */
  id: string;
  items: readonly TabItem<Key>[];
  isActive: Key | undefined;
  onSelect: (key: Key) => void;
  className?: string | undefined;
}

export const tabId = (id: string, key: string) => `${id}-tab-${key}`;
/** The id of the element that names a tab and its panel. */
export const tabNameId = (id: string, { key, note }: TabItem<string>) =>
  note ? `${tabId(id, key)}-name` : tabId(id, key);
export const panelId = (id: string, key: string) => `${id}-panel-${key}`;

/** A tab list with one tab stop. Arrow keys select tabs immediately. */
export function TabList<Key extends string>(props: TabListProps<Key>) {
  const { label, id, items, isActive, onSelect, className } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the active tab into view in a narrow window.
    const tab = isActive && list.current?.querySelector(`#${CSS.escape(tabId(id, isActive))}`);
    if (tab) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, isActive]);

  // Without an active tab, the first one is the tab stop.
  const stop = isActive ?? items[0]?.key;
  function moveOn(event: KeyboardEvent) {
    const at = items.findIndex(({ key }) => key === stop);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const item = next === undefined ? undefined : items.at(next % items.length);
    if (!item) return;
    event.preventDefault();
    onSelect(item.key);
    document.getElementById(tabId(id, item.key))?.focus();
  }

  return (
    <div
      ref={list}
      className={className ? `${styles.list} ${className}` : styles.list}
      role="tablist"
      aria-label={label}
      onKeyDown={moveOn}
    >
      {items.map((item) => {
        const { key, label: name, note } = item;
        const noteId = `${tabId(id, key)}-note`;
        return (
          <button
            key={key}
            id={tabId(id, key)}
            className={styles.tab}
            type="button"
            role="tab"
            aria-labelledby={note && tabNameId(id, item)}
            aria-describedby={note && noteId}
            aria-selected={key === isActive}
            aria-controls={panelId(id, key)}
            tabIndex={key === stop ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {note ? (
              <span>
                <span id={tabNameId(id, item)}>{name}</span>
                {note(noteId)}
              </span>
            ) : (
              name
            )}
          </button>
        );
      })}
    </div>
  );
}
