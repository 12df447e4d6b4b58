import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { viewIcon } from '#dashboard/lib/view-icons.ts';
import { type View, type ViewKey, viewGroups } from '#dashboard/lib/views.ts';
import rowStyles from '#dashboard/ui/side-row.module.css';
import styles from './navigation.module.css';

export interface ViewLinksProps {
  views: readonly View<ViewKey>[];
  current: ViewKey | undefined;
  onSelect: (key: ViewKey) => void;
}

/** The links to the views beside the tabs, in labelled groups. Links instead of antd's Menu, whose items are no links. */
export function ViewLinks({ views, current, onSelect }: ViewLinksProps) {
  const t = useTexts();
  const id = useId();
  const groups = viewGroups
    .map((group) => ({
      ...group,
      views: views.filter(({ key }) => group.views.some((each) => each === key)),
    }))
    .filter((group) => group.views.length > 0);

  function follow(event: MouseEvent, key: ViewKey) {
    // With a modifier key, the browser opens the link in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(key);
  }

  return (
    <nav className={styles.groups} aria-label={t('admin.frame.views')}>
      {groups.map(({ key: group, views: keys }) => (
        <div key={group}>
          <p id={`${id}-${group}`} className={styles.label}>
            {t(`admin.frame.group.${group}`)}
          </p>
          <ul aria-labelledby={`${id}-${group}`}>
            {keys.map(({ key, Mark }) => {
              const Icon = viewIcon(key);
              const noteId = `${id}-${key}`;
              return (
                <li key={key}>
                  <Link
                    className={rowStyles.row}
                    to={`?tab=${key}`}
                    aria-current={key === current ? 'page' : undefined}
                    aria-describedby={Mark && noteId}
                    onClick={(event) => follow(event, key)}
                  >
                    <Icon size={18} aria-hidden="true" />
                    <span className={rowStyles.name}>{t(`admin.tab.${key}`)}</span>
                    {Mark && <Mark id={noteId} view={key} />}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
