import { type ReactNode, useId, useState } from 'react';
import { panelId, type TabItem, TabList, tabNameId } from './tab-list.tsx';
import styles from './tabs.module.css';

interface TabsProps<Key extends string> {
  label: string;
  /** Undefined if no tab is active. */
  isActive: Key | undefined;
  onSelect: (key: Key) => void;
  items: readonly (TabItem<Key> & { panel: ReactNode })[];
}

/** Tabs over their panels. A panel mounts on first view and stays mounted. */
export function Tabs<Key extends string>({ label, isActive, onSelect, items }: TabsProps<Key>) {
  const id = useId();
  const [shown, setShown] = useState<readonly Key[]>([]);
  if (isActive && !shown.includes(isActive)) setShown([...shown, isActive]);
  return (
    <>
      <TabList
        className={styles.list}
        label={label}
        id={id}
        items={items}
        isActive={isActive}
        onSelect={onSelect}
      />
      {items.map((item) => (
        <div
          key={item.key}
          id={panelId(id, item.key)}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={tabNameId(id, item)}
          hidden={item.key !== isActive}
        >
          {shown.includes(item.key) && item.panel}
        </div>
      ))}
    </>
  );
}
