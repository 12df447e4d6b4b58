import { brand } from '@institute/core/brand.ts';
import { pageTitle } from '@institute/core/page-title.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '#src/renderer/src/ui/tabs.tsx';
import styles from './dashboard-frame.module.css';
import { DashboardHeader } from './dashboard-header.tsx';
import { type DraftLocation, DraftNotices } from './draft-notices.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SecondaryViews } from './secondary-views.tsx';
import { useTexts } from './texts.ts';
import type { TabKey, View, ViewKey } from './views.ts';

interface DashboardFrameProps {
  tabs: readonly View[];
  views: readonly View<ViewKey>[];
  /** The recoverable drafts. */
  draftLocations: readonly DraftLocation[];
}

/** Renders the header, the tabs, and the panel of the tab or secondary view in the address. */
export function DashboardFrame({ tabs, views, draftLocations }: DashboardFrameProps) {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const tabParam = params.get('tab');
  const view = views.find(({ key }) => key === tabParam)?.key;
  const tab = view ? undefined : (tabs.find(({ key }) => key === tabParam)?.key ?? 'overview');
  const current: TabKey | ViewKey = view ?? tab ?? 'overview';
  // Returning to a tab restores the state of its list.
  const left = useRef<Partial<Record<TabKey | ViewKey, URLSearchParams>>>({});

  function select(key: TabKey | ViewKey) {
    if (key === current) return;
    left.current[current] = params;
    setParams(left.current[key] ?? (key === 'overview' ? {} : { tab: key }));
  }

  return (
    <div className={styles.frame}>
      <title>{pageTitle(t('admin.frame.subtitle'))}</title>
      <DashboardHeader
        brandName={brand.name}
        more={<MoreMenu items={views.map(({ key }) => key)} current={view} onSelect={select} />}
      />
      <main className={styles.main}>
        <DraftNotices locations={draftLocations} current={current} onSelect={select} />
        <Tabs
          label={t('admin.frame.tabs')}
          isActive={tab}
          onSelect={select}
          items={tabs.map(({ key, Panel, Mark }) => ({
            key,
            label: t(`admin.tab.${key}`),
            note: Mark && ((id) => <Mark id={id} />),
            panel: <Panel isActive={key === current} />,
          }))}
        />
        <SecondaryViews views={views} current={view} />
      </main>
    </div>
  );
}
