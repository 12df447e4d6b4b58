import { brand } from '@institute/core/brand/brand.ts';
import { pageTitle } from '@institute/core/site/page-title.ts';
import { Empty, Layout } from 'antd';
import { Lock } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFormGuard } from '#dashboard/content/drafts/form-guard.tsx';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useHasSider } from '#dashboard/lib/use-is-wide-screen.ts';
import { useMayOpen } from '#dashboard/lib/view-access.ts';
import { viewIcon } from '#dashboard/lib/view-icons.ts';
import { hasForms, type TabKey, tabOfType, type View, type ViewKey } from '#dashboard/lib/views.ts';
import { TabList } from '#dashboard/ui/tab-list.tsx';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';
import styles from './dashboard-frame.module.css';
import { DashboardHeader } from './dashboard-header.tsx';
import { type DraftLocation, DraftNotices } from './draft-notices.tsx';
import { FramePanels } from './frame-panels.tsx';
import navigationStyles from './navigation.module.css';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { ViewLinks } from './view-links.tsx';

const mainId = 'main';

interface DashboardFrameProps {
  tabs: readonly View[];
  views: readonly View<ViewKey>[];
  /** The recoverable drafts. */
  draftLocations: readonly DraftLocation[];
  /** The button of the notices. */
  bell: ReactNode;
}

/** Renders the header, the navigation, and the panel of the tab or view in the address. */
export function DashboardFrame({
  tabs: allTabs,
  views: allViews,
  draftLocations,
  bell,
}: DashboardFrameProps) {
  const mayOpen = useMayOpen();
  const tabs = allTabs.filter(({ key }) => mayOpen(key));
  const views = allViews.filter(({ key }) => mayOpen(key));
  const t = useTexts();
  const { language } = useLanguage();
  const id = useId();
  const hasSider = useHasSider();
  const [params, setParams] = useSearchParams();
  const main = useRef<HTMLElement>(null);
  const find = (search: URLSearchParams): TabKey | ViewKey =>
    [...allTabs, ...allViews].find(({ key }) => key === search.get('tab'))?.key ?? 'overview';
  const current = find(params);
  // The navigation folds to icons beside an open form.
  const { form } = useFormGuard();
  const isWriting = form !== undefined && tabOfType[form.kind] === current;
  const view = views.find(({ key }) => key === current)?.key;
  // Returning to a tab restores the state of its list.
  const left = useRef<Partial<Record<TabKey | ViewKey, URLSearchParams>>>({});

  function select(key: TabKey | ViewKey) {
    // Selections may follow each other before the next render. The address already contains the earlier ones.
    const address = new URLSearchParams(window.location.search);
    const from = find(address);
    if (key === from) return;
    // The address of the tab gets the form that is open then.
    if (hasForms(from)) address.delete('item');
    left.current[from] = address;
    const to = new URLSearchParams(left.current[key] ?? (key === 'overview' ? {} : { tab: key }));
    if (form && tabOfType[form.kind] === key) to.set('item', form.at);
    setParams(to);
  }

  function skipToMain(event: MouseEvent) {
    // The link leaves the address unchanged.
    event.preventDefault();
    main.current?.focus();
  }

  const items = tabs.map(({ key, Panel, Mark }) => ({
    key,
    Panel,
    label: t(`admin.tab.${key}`),
    Icon: viewIcon(key),
    note: Mark && ((noteId: string) => <Mark id={noteId} view={key} />),
  }));
  const tabList = (
    <TabList
      className={hasSider ? undefined : styles.tabs}
      label={t('admin.frame.tabs')}
      id={id}
      orientation={hasSider ? 'vertical' : 'horizontal'}
      items={items}
      isActive={tabs.find(({ key }) => key === current)?.key}
      onSelect={select}
    />
  );
  return (
    <Layout className={`${styles.frame} ${isWriting ? styles.writing : ''}`}>
      <title>{pageTitle(t('admin.frame.subtitle'), language)}</title>
      <a className={styles.skip} href={`#${mainId}`} onClick={skipToMain}>
        {t('common.header.skip-to-content')}
      </a>
      <DashboardHeader
        brandName={brand.name[language]}
        bell={bell}
        menu={!hasSider && <NavigationDrawer views={views} current={view} onSelect={select} />}
      />
      <Layout hasSider={hasSider}>
        {hasSider && (
          <Layout.Sider
            theme="light"
            width={isWriting ? 60 : 228}
            className={styles.sider ?? ''}
            aria-label={t('admin.frame.navigation')}
          >
            <div className={`${navigationStyles.sider} ${isWriting ? navigationStyles.folded : ''}`}>
              {tabList}
              <ViewLinks views={views} current={view} onSelect={select} />
            </div>
          </Layout.Sider>
        )}
        <Layout.Content ref={main} id={mainId} className={styles.main ?? ''} tabIndex={-1}>
          {!hasSider && tabList}
          <DraftNotices
            locations={draftLocations.filter(({ tab }) => mayOpen(tab))}
            current={current}
            onSelect={select}
          />
          {!mayOpen(current) && (
            <div className={styles.panel}>
              <ForbiddenView view={current} />
            </div>
          )}
          <FramePanels id={id} items={items} views={views} current={current} />
          {/* Inside the landmark, so that popups belong to it. */}
          <div id="popups" />
        </Layout.Content>
      </Layout>
    </Layout>
  );
}

/** In place of a tab or view that the role of the user may not open, for example from a link of a colleague. */
function ForbiddenView({ view }: { view: TabKey | ViewKey }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <TabPanel title={t(`admin.tab.${view}`)} headingRef={heading}>
      <Empty
        image={<Lock size={40} strokeWidth={1} aria-hidden="true" />}
        styles={{ image: { height: 40 } }}
        description={
          <>
            <p>{t('errors.role_forbidden')}</p>
            <p>{t('admin.role.ask')}</p>
          </>
        }
      >
        <Link to="?">{t('admin.role.to-overview')}</Link>
      </Empty>
    </TabPanel>
  );
}
