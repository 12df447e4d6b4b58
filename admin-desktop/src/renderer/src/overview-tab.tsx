import { useNewItem } from './app/content/use-new-item.ts';
import { RecentActivity } from './features/activity/recent-activity.tsx';
import { articleEditor } from './features/article/article-editor.ts';
import { Overview } from './features/overview/overview.tsx';
import { researchEditor } from './features/research/research-editor.ts';
import { serviceEditor } from './features/service/service-editor.ts';
import { usePrefetchedLists } from './prefetch-lists.ts';

/** The overview with the data of the other tabs and links to them. */
export function OverviewTab({ isActive }: { isActive: boolean }) {
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
      activity={isActive && <RecentActivity />}
      onNew={{
        article: useNewItem(articleEditor),
        service: useNewItem(serviceEditor),
        research: useNewItem(researchEditor),
      }}
    />
  );
}
