import type { ContentKind } from '@institute/core/content/kinds.ts';
import { useNavigate } from 'react-router';
import { newItem } from './app/content/use-item-in-address.ts';
import { itemAddress } from './app/views.ts';
import { RecentActivity } from './features/activity/recent-activity.tsx';
import { Overview } from './features/overview/overview.tsx';
import { WaitingList } from './features/overview/waiting-list.tsx';
import { usePrefetchedLists } from './prefetch-lists.ts';

/** The overview with the data of the other tabs and links to them. */
export function OverviewTab({ isActive }: { isActive: boolean }) {
  const navigate = useNavigate();
  const create = (kind: ContentKind) => () => navigate(itemAddress(kind, newItem));
  const { articles, services, research, content, contacts } = usePrefetchedLists();
  return (
    <Overview
      failed={{
        articles: articles.isError,
        services: services.isError,
        research: research.isError,
        content: content.isError,
        contacts: contacts.isError,
      }}
      waiting={isActive && <WaitingList onNew={create('article')} />}
      activity={isActive && <RecentActivity />}
      onNew={{
        article: create('article'),
        service: create('service'),
        research: create('research'),
      }}
    />
  );
}
