import { useEffect, useRef, useState } from 'react';
import styles from './dashboard-frame.module.css';
import { useTexts } from './texts.ts';
import type { View, ViewKey } from './views.ts';

interface MoreViewsProps {
  views: readonly View<ViewKey>[];
  current: ViewKey | undefined;
}

/** The panels of the secondary views. Like tabs, a visited panel stays mounted with its inputs. */
export function SecondaryViews({ views, current }: MoreViewsProps) {
  const t = useTexts();
  const [shown, setShown] = useState<readonly ViewKey[]>([]);
  if (current && !shown.includes(current)) setShown([...shown, current]);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(current);
  useEffect(() => {
    // The menu that had the focus is closed. Keyboard users continue in the view.
    if (current && current !== before.current)
      box.current?.querySelector<HTMLElement>('section:not([hidden]) h2')?.focus();
    before.current = current;
  }, [current]);
  return (
    <div ref={box}>
      {views.map(({ key, Panel }) => (
        <section
          key={key}
          className={styles.view}
          aria-label={t(`admin.tab.${key}`)}
          hidden={key !== current}
        >
          {shown.includes(key) && <Panel isActive={key === current} />}
        </section>
      ))}
    </div>
  );
}
