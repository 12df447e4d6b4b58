import type { ContentKind } from '@institute/core/content/kinds.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import { useNavigate } from 'react-router';
import { newItem } from './app/content/use-item-in-address.ts';
import { useMayCall } from './app/permissions.ts';
import { useMayOpen } from './app/view-access.ts';
import { itemAddress } from './app/views.ts';
import { RecentActivity } from './features/activity/recent-activity.tsx';
import { Overview } from './features/overview/overview.tsx';
import { WaitingList } from './features/overview/waiting-list.tsx';
import { usePrefetchedLists } from './prefetch-lists.ts';
import { late } from './ui/late.tsx';

const ReviewerOverview = late(
  async () => (await import('./features/overview/reviewer-overview.tsx')).ReviewerOverview,
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
