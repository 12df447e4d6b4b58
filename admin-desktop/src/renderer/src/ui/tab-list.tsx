import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import rowStyles from './side-row.module.css';
import styles from './tab-list.module.css';

/*
 * Not antd's Tabs: their list takes no accessible name, on narrow screens it contains a button that is not a tab, and
 * the arrow keys move the focus without selecting.
 */

/** A tab. `note` describes the tab and is not part of its name. A vertical list shows the icon. */
export interface TabItem<Key extends string> {
  key: Key;
  label: ReactNode;
  Icon?: LucideIcon | undefined;
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
  orientation?: 'horizontal' | 'vertical';
  className?: string | undefined;
}

const tabId = (id: string, key: string) => `${id}-tab-${key}`;
/** The id of the element that names a tab and its panel. */
export const tabNameId = (id: string, { key, note }: TabItem<string>) =>
  note ? `${tabId(id, key)}-name` : tabId(id, key);
export const panelId = (id: string, key: string) => `${id}-panel-${key}`;

/**
 * A tab list with one tab stop. The arrow keys of its orientation select tabs immediately. antd's list has no accessible
 * name, and its arrow keys only move the focus.
 */
export function TabList<Key extends string>(props: TabListProps<Key>) {
  const { label, id, items, isActive, onSelect, orientation = 'horizontal', className } = props;
  const isVertical = orientation === 'vertical';
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the active tab into view in a narrow window.
    const tab = isActive && list.current?.querySelector(`#${CSS.escape(tabId(id, isActive))}`);
    if (tab) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, isActive]);

  // Without an active tab, the first one is the tab stop.
  const stop = isActive ?? items[0]?.key;
  function moveOn(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Starts at the focused tab: the active one may wait for the render of the key press before.
    const at = items.findIndex(({ key }) => tabId(id, key) === (event.target as Element).id);
    const [forward, back] = isVertical ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft'];
    const next = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 }[event.key];
    const item = next === undefined ? undefined : items.at(next % items.length);
    if (!item) return;
    event.preventDefault();
    onSelect(item.key);
    document.getElementById(tabId(id, item.key))?.focus();
  }

  const classes = [isVertical ? styles.vertical : styles.horizontal, className];
  return (
    <div
      ref={list}
      className={classes.filter(Boolean).join(' ')}
      role="tablist"
      aria-label={label}
      aria-orientation={orientation}
      onKeyDown={moveOn}
    >
      {items.map((item) => {
        const { key, label: name, Icon, note } = item;
        const noteId = `${tabId(id, key)}-note`;
        return (
          <button
            key={key}
            id={tabId(id, key)}
            className={isVertical ? rowStyles.row : styles.tab}
            type="button"
            role="tab"
            aria-labelledby={note && tabNameId(id, item)}
            aria-describedby={note && noteId}
            aria-selected={key === isActive}
            aria-controls={panelId(id, key)}
            tabIndex={key === stop ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {isVertical && Icon && <Icon size={18} aria-hidden="true" />}
            {note ? (
              <span className={styles.noted}>
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
