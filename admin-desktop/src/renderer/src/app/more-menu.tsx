import { Check, ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/renderer/src/ui/button.tsx';
import menuStyles from '#src/renderer/src/ui/menu.module.css';
import { useDisclosure } from '#src/renderer/src/ui/use-disclosure.ts';
import { useTexts } from './texts.ts';
import type { ViewKey } from './views.ts';

interface MoreMenuProps {
  items: readonly ViewKey[];
  current: ViewKey | undefined;
  onSelect: (key: ViewKey) => void;
}

/** The menu of the secondary views: a button that opens a list of links. */
export function MoreMenu({ items, current, onSelect }: MoreMenuProps) {
  const t = useTexts();
  const menu = useDisclosure<HTMLElement>();

  function follow(event: MouseEvent, key: ViewKey) {
    // With a modifier key, the browser opens the link in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    menu.closeAndReturn();
    onSelect(key);
  }

  return (
    <nav className={menuStyles.switch} aria-label={t('admin.frame.more')} {...menu.box}>
      <Button small look={current ? undefined : 'quiet'} {...menu.button}>
        {t('admin.frame.more')}
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <ul className={menuStyles.menu} {...menu.panel}>
        {items.map((key) => (
          <li key={key}>
            <Link
              to={`?tab=${key}`}
              aria-current={key === current ? 'page' : undefined}
              onClick={(event) => follow(event, key)}
            >
              {t(`admin.tab.${key}`)}
              {key === current && <Check size={16} aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
