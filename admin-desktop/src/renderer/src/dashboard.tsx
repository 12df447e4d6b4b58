import { AntdTheme } from './app/antd-theme.tsx';
import { DashboardFrame } from './app/dashboard-frame.tsx';
import { draftLocation } from './app/draft-notices.tsx';
import { FormGuard } from './app/form-guard.tsx';
import { InitialLoad } from './app/initial-load.tsx';
import { useUser } from './app/session.ts';
import { isContentTabKey, type View, type ViewKey } from './app/views.ts';
import { editors } from './editors.ts';
import { AccountView } from './features/account/account-view.tsx';
import { ExpiredDialog } from './features/account/session-expired-dialog.tsx';
import { TwoFactorRequired } from './features/account/two-factor-required.tsx';
import { UsersView } from './features/account/users-view.tsx';
import { ActivityView } from './features/activity/activity-view.tsx';
import { CalendarView } from './features/calendar/calendar-view.tsx';
import { ContactTab } from './features/contact/contact-tab.tsx';
import { UnseenMark } from './features/contact/unseen-mark.tsx';
import { MediaView } from './features/media/media-view.tsx';
import { NewsletterView } from './features/newsletter/newsletter-view.tsx';
import { digestDraftSchema, digestName } from './features/newsletter/use-digest-draft.ts';
import { TotalMark } from './features/overview/total-mark.tsx';
import { TrashView } from './features/trash/trash-view.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { useFirstReads } from './prefetch-lists.ts';
import { ConfirmProvider } from './ui/confirm-dialog.tsx';
import { TooltipContext } from './ui/plain/tooltip-context.ts';
import { Tooltip } from './ui/tooltip.tsx';

const tabs: readonly View[] = [
  { key: 'overview', Panel: OverviewTab },
  ...editors.flatMap(({ editor: { tab }, Panel }) =>
    isContentTabKey(tab) ? [{ key: tab, Panel, Mark: TotalMark }] : [],
  ),
  { key: 'contacts', Panel: ContactTab, Mark: UnseenMark },
];

/** The views beside the tabs. */
const views: readonly View<ViewKey>[] = [
  ...editors.flatMap(({ editor: { tab }, Panel }) =>
    isContentTabKey(tab) ? [] : [{ key: tab, Panel, Mark: TotalMark }],
  ),
  { key: 'calendar', Panel: CalendarView },
  { key: 'newsletter', Panel: NewsletterView },
  { key: 'media', Panel: MediaView },
  { key: 'trash', Panel: TrashView },
  { key: 'activity', Panel: ActivityView },
  { key: 'users', Panel: UsersView },
  { key: 'account', Panel: AccountView },
];

/** The forms whose unsaved input the browser stores. */
const draftLocations = [
  ...editors.map(({ editor: { name, tab, draft, titleOf } }) =>
    draftLocation({ name, tab, draft, nameOf: ({ values }) => titleOf(values) }),
  ),
  draftLocation({ name: 'digest', tab: 'newsletter', draft: digestDraftSchema, nameOf: digestName }),
];

/** The signed-in part of the dashboard. It opens when the first queries have completed. */
export function Dashboard() {
  const { data: user } = useUser();
  return (
    <AntdTheme>
      <TooltipContext value={Tooltip}>
        <ConfirmProvider>
          <FormGuard>
            {user?.mustSetUpTwoFactor ? (
              <TwoFactorRequired />
            ) : (
              <InitialLoad useInitialQueries={useFirstReads}>
                <DashboardFrame tabs={tabs} views={views} draftLocations={draftLocations} />
              </InitialLoad>
            )}
            <ExpiredDialog />
          </FormGuard>
        </ConfirmProvider>
      </TooltipContext>
    </AntdTheme>
  );
}
