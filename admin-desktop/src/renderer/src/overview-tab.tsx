import { useNewItem } from './app/content/use-new-item.ts';
import { RecentActivity } from './features/activity/recent-activity.tsx';
import { articleKind } from './features/article/article-editor.ts';
import { Overview } from './features/overview/overview.tsx';
import { researchKind } from './features/research/research-editor.ts';
import { serviceKind } from './features/service/service-editor.ts';
import { useFirstLists } from './prefetch-lists.ts';

/** The overview, with what it tells of the other tabs and how it leads to them. */
export function OverviewTab({ active }: { active: boolean }) {
  const { articles, services, research, content, contacts } = useFirstLists();
  return (
    <Overview
      failed={{
        articles: articles.isError,
        services: services.isError,
        research: research.isError,
        content: content.isError,
        contacts: contacts.isError,
      }}
      activity={active && <RecentActivity />}
      onNew={{
        article: useNewItem(articleKind),
        service: useNewItem(serviceKind),
        research: useNewItem(researchKind),
      }}
    />
  );
}
