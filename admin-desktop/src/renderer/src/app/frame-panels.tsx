import { useEffect, useRef, useState } from 'react';
import { panelId, type TabItem, tabNameId } from '#src/renderer/src/ui/tab-list.tsx';
import styles from './dashboard-frame.module.css';
import { useTexts } from './texts.ts';
import type { TabKey, View, ViewKey } from './views.ts';

interface FramePanelsProps {
  /** The id of the tab list. */
  id: string;
  items: readonly (TabItem<TabKey> & View)[];
  views: readonly View<ViewKey>[];
  current: TabKey | ViewKey;
}

/** The panels of the tabs and the views beside them. A panel mounts on first view and stays mounted with its inputs. */
export function FramePanels({ id, items, views, current }: FramePanelsProps) {
  const t = useTexts();
  const [shown, setShown] = useState<readonly string[]>([]);
  if (!shown.includes(current)) setShown([...shown, current]);
  const before = useRef(current);
  useEffect(() => {
    if (current === before.current) return;
    before.current = current;
    const focused = document.activeElement;
    const isLost = !focused || focused === document.body || !focused.checkVisibility();
    // Keyboard users continue in the view or the tab that a link opened. A selected tab retains the focus.
    if (isLost || views.some(({ key }) => key === current))
      document.getElementById(panelId(id, current))?.querySelector('h2')?.focus();
  }, [id, views, current]);

  const content = ({ key, Panel }: View<TabKey | ViewKey>) =>
    shown.includes(key) && <Panel isActive={key === current} />;
  return (
    <>
      {items.map((item) => (
        <div
          key={item.key}
          id={panelId(id, item.key)}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={tabNameId(id, item)}
          hidden={item.key !== current}
        >
          {content(item)}
        </div>
      ))}
      {views.map((view) => (
        <section
          key={view.key}
          id={panelId(id, view.key)}
          className={styles.panel}
          aria-label={t(`admin.tab.${view.key}`)}
          hidden={view.key !== current}
        >
          {content(view)}
        </section>
      ))}
    </>
  );
}
