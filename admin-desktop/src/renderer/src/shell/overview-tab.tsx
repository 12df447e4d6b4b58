import type { ContentKind } from '@institute/core/content/kinds.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import { useNavigate } from 'react-router';
import { newItem } from '#dashboard/content/form/use-item-in-address.ts';
import { RecentActivity } from '#dashboard/features/activity/recent-activity.tsx';
import { Overview } from '#dashboard/features/overview/overview.tsx';
import { WaitingList } from '#dashboard/features/overview/waiting-list.tsx';
import { useMayCall } from '#dashboard/lib/permissions.ts';
import { useMayOpen } from '#dashboard/lib/view-access.ts';
import { itemAddress } from '#dashboard/lib/views.ts';
import { late } from '#dashboard/ui/late.tsx';
import { usePrefetchedLists } from './prefetch-lists.ts';

const ReviewerOverview = late(
  async () => (await import('#dashboard/features/overview/reviewer-overview.tsx')).ReviewerOverview,
);

/** The overview of the role of the user. */
export function OverviewTab({ isActive }: { isActive: boolean }) {
  return useMayCall(summary) ? (
    <StaffOverview isActive={isActive} />
  ) : (
    <ReviewerOverview isActive={isActive} />
  );
}

/** The overview with the data of the other tabs and links to them. */
function StaffOverview({ isActive }: { isActive: boolean }) {
  const navigate = useNavigate();
  const create = (kind: ContentKind) => () => navigate(itemAddress(kind, newItem));
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
