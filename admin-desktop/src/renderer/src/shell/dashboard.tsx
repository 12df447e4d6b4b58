import { FormGuard } from '#dashboard/content/drafts/form-guard.tsx';
import { itemName } from '#dashboard/content/form/item-name.ts';
import { ExpiredDialog } from '#dashboard/features/account/session-expired-dialog.tsx';
import { ContactTab } from '#dashboard/features/contact/contact-tab.tsx';
import { UnseenMark } from '#dashboard/features/contact/unseen-mark.tsx';
import { digestDraftSchema, digestName } from '#dashboard/features/newsletter/use-digest-draft.ts';
import { TotalMark } from '#dashboard/features/overview/total-mark.tsx';
import { useUser } from '#dashboard/lib/session.ts';
import { isContentTabKey, type View, type ViewKey } from '#dashboard/lib/views.ts';
import { AntdTheme } from '#dashboard/ui/antd-theme.tsx';
import { ConfirmProvider } from '#dashboard/ui/confirm-dialog.tsx';
import { FailedToast, late } from '#dashboard/ui/late.tsx';
import { TooltipContext } from '#dashboard/ui/plain/tooltip-context.ts';
import { Tooltip } from '#dashboard/ui/tooltip.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { draftLocation } from './draft-notices.tsx';
import { editors } from './editors.ts';
import { InitialLoad } from './initial-load.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { useFirstReads } from './prefetch-lists.ts';

// Most visits need the tabs only.
const AccountView = late(
  async () => (await import('#dashboard/features/account/account-view.tsx')).AccountView,
);
const TwoFactorRequired = late(
  async () => (await import('#dashboard/features/account/two-factor-required.tsx')).TwoFactorRequired,
);
const UsersView = late(async () => (await import('#dashboard/features/account/users-view.tsx')).UsersView);
const ActivityView = late(
  async () => (await import('#dashboard/features/activity/activity-view.tsx')).ActivityView,
);
const CalendarView = late(
  async () => (await import('#dashboard/features/calendar/calendar-view.tsx')).CalendarView,
);
const MediaView = late(async () => (await import('#dashboard/features/media/media-view.tsx')).MediaView);
const NoticeBell = late(async () => (await import('#dashboard/features/notice/notice-bell.tsx')).NoticeBell, {
  loading: () => null,
  failed: () => <FailedToast />,
});
const NewsletterView = late(
  async () => (await import('#dashboard/features/newsletter/newsletter-view.tsx')).NewsletterView,
);
const AddressesView = late(
  async () => (await import('#dashboard/features/redirect/addresses-view.tsx')).AddressesView,
);
const TrashView = late(async () => (await import('#dashboard/features/trash/trash-view.tsx')).TrashView);

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
  { key: 'addresses', Panel: AddressesView },
  { key: 'activity', Panel: ActivityView },
  { key: 'users', Panel: UsersView },
  { key: 'account', Panel: AccountView },
];

/** The forms whose unsaved input the browser stores. */
const draftLocations = [
  ...editors.map(({ editor }) =>
    draftLocation({ ...editor, nameOf: ({ values }) => itemName(editor, values) }),
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
                <DashboardFrame {...{ tabs, views, draftLocations }} bell={<NoticeBell />} />
              </InitialLoad>
            )}
            <ExpiredDialog />
          </FormGuard>
        </ConfirmProvider>
      </TooltipContext>
    </AntdTheme>
  );
}
