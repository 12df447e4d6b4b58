import type { ContentType } from '@institute/core/content/content-types.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormGuard } from '#dashboard/content/drafts/form-guard.tsx';
import { itemName } from '#dashboard/content/form/item-name.ts';
import { newItem } from '#dashboard/content/form/use-item-in-url.ts';
import { ExpiredDialog } from '#dashboard/features/account/session-expired-dialog.tsx';
import { RecentActivity } from '#dashboard/features/activity/recent-activity.tsx';
import { contactList } from '#dashboard/features/contact/contact-list.ts';
import { ContactTab } from '#dashboard/features/contact/contact-tab.tsx';
import { UnseenMark } from '#dashboard/features/contact/unseen-mark.tsx';
import { digestDraftSchema, digestName } from '#dashboard/features/newsletter/use-digest-draft.ts';
import { Overview } from '#dashboard/features/overview/overview.tsx';
import { TotalMark } from '#dashboard/features/overview/total-mark.tsx';
import { useSummary } from '#dashboard/features/overview/use-summary.ts';
import { WaitingList } from '#dashboard/features/overview/waiting-list.tsx';
import { useApi } from '#dashboard/lib/api.ts';
import { useMayCall, usePermissions } from '#dashboard/lib/permissions.ts';
import { useUser } from '#dashboard/lib/session.ts';
import { firstPage, listPageQuery } from '#dashboard/lib/use-list-page.ts';
import { useMayOpen } from '#dashboard/lib/view-access.ts';
import {
  type ContentTabKey,
  isContentTabKey,
  itemUrl,
  type View,
  type ViewKey,
} from '#dashboard/lib/views.ts';
import { AntdTheme } from '#dashboard/ui/antd-theme.tsx';
import { ConfirmProvider } from '#dashboard/ui/confirm-dialog.tsx';
import { FailedToast, late } from '#dashboard/ui/late.tsx';
import { TooltipContext } from '#dashboard/ui/plain/tooltip-context.ts';
import { Tooltip } from '#dashboard/ui/tooltip.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { draftLocation } from './draft-notices.tsx';
import { editors } from './editors.ts';
import { InitialLoad } from './initial-load.tsx';

const ReviewerOverview = late(
  async () => (await import('#dashboard/features/overview/reviewer-overview.tsx')).ReviewerOverview,
);

/** The overview of the role of the user. */
function OverviewTab({ isActive }: { isActive: boolean }) {
  return useMayCall(summary) ? (
    <StaffOverview isActive={isActive} />
  ) : (
    <ReviewerOverview isActive={isActive} />
  );
}

/** The overview with the data of the other tabs and links to them. */
function StaffOverview({ isActive }: { isActive: boolean }) {
  const navigate = useNavigate();
  const create = (kind: ContentType) => () => navigate(itemUrl(kind, newItem));
  const lists = usePrefetchedLists();
  const mayOpen = useMayOpen();
  return (
    <Overview
      failed={{
        articles: lists.articles?.isError,
        services: lists.services?.isError,
        research: lists.research?.isError,
        content: lists.content?.isError,
        contacts: lists.contacts?.isError,
      }}
      waiting={isActive && <WaitingList onNew={create('article')} />}
      activity={isActive && mayOpen('activity') && <RecentActivity />}
      onNew={{
        article: create('article'),
        service: create('service'),
        research: create('research'),
      }}
    />
  );
}

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
const UrlsView = late(async () => (await import('#dashboard/features/redirect/urls-view.tsx')).UrlsView);
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
  { key: 'addresses', Panel: UrlsView },
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

type PrefetchedTab = ContentTabKey | 'contacts';

const lists = [
  ...editors.flatMap(({ editor: { tab, endpoints, list } }) =>
    isContentTabKey(tab) ? [{ tab: tab as PrefetchedTab, endpoint: endpoints.admin.list, list }] : [],
  ),
  { tab: 'contacts' as const, endpoint: contact.admin.list, list: contactList },
];

/** Fetches the first page of the list of each tab that the user may open. */
function usePrefetchedLists(enabled = true) {
  const api = useApi();
  const mayCall = usePermissions();
  const readable = lists.filter(({ endpoint }) => mayCall(endpoint));
  const queries = useQueries({
    queries: readable.map(({ endpoint, list }) => listPageQuery(api, endpoint, firstPage(list), enabled)),
  });
  return Object.fromEntries(queries.map((read, index) => [readable[index]?.tab, read])) as Partial<
    Record<PrefetchedTab, (typeof queries)[number]>
  >;
}

/** Fetches the data that the dashboard opens with: the lists of the tabs and all counts. */
function useFirstReads(enabled: boolean): boolean[] {
  const maySummarise = useMayCall(summary);
  const counts = useSummary(enabled && maySummarise);
  const reads = [...(maySummarise ? [counts] : []), ...Object.values(usePrefetchedLists(enabled))];
  return reads.map((read) => !read.isPending);
}
