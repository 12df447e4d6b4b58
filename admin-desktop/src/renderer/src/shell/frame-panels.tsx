import { Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { TabKey, View, ViewKey } from '#dashboard/lib/views.ts';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { ErrorBoundary } from '#dashboard/ui/error-boundary.tsx';
import { PartNotLoaded } from '#dashboard/ui/load-failed.tsx';
import { panelId, type TabItem, tabNameId } from '#dashboard/ui/tab-list.tsx';
import styles from './dashboard-frame.module.css';

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
  const [start] = useState(current);
  const content = ({ key, Panel }: View<TabKey | ViewKey>) =>
    shown.includes(key) && (
      <ErrorBoundary fallback={() => <PartNotLoaded />}>
        <Suspense fallback={<CardSkeleton />}>
          <Panel isActive={key === current} />
          <HeadingFocus
            panel={panelId(id, key)}
            isActive={key === current}
            isFirst={key === start}
            always={views.some((view) => view.key === key)}
          />
        </Suspense>
      </ErrorBoundary>
    );
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

interface HeadingFocusProps {
  /** The id of the panel. */
  panel: string;
  isActive: boolean;
  /** Whether the dashboard opened with this panel. */
  isFirst: boolean;
  /** Whether the focus leaves a visible element too. */
  always: boolean;
}

/**
 * Focuses the heading of a panel that was opened, as soon as its scripts have loaded. Keyboard users continue in the view
 * or the tab that a link opened. A selected tab retains the focus.
 */
function HeadingFocus({ panel, isActive, isFirst, always }: HeadingFocusProps) {
  const wasActive = useRef(isFirst);
  useEffect(() => {
    const isOpened = isActive && !wasActive.current;
    wasActive.current = isActive;
    if (!isOpened) return;
    const focused = document.activeElement;
    const isLost = !focused || focused === document.body || !focused.checkVisibility();
    if (isLost || always) document.getElementById(panel)?.querySelector('h2')?.focus();
  }, [panel, isActive, always]);
  return null;
}
