import { AntdTheme } from './app/antd-theme.tsx';
import { DashboardFrame } from './app/dashboard-frame.tsx';
import { FirstReads } from './app/first-reads.tsx';
import { FormSlot } from './app/form-slot.tsx';
import { useUser } from './app/session.ts';
import type { View, ViewKey } from './app/views.ts';
import { AccountView } from './features/account/account-view.tsx';
import { ExpiredDialog } from './features/account/expired-dialog.tsx';
import { MustSetUp } from './features/account/must-set-up.tsx';
import { UsersView } from './features/account/users-view.tsx';
import { ActivityView } from './features/activity/activity-view.tsx';
import { ArticleTab } from './features/article/article-tab.tsx';
import { ContactTab } from './features/contact/contact-tab.tsx';
import { MediaView } from './features/media/media-view.tsx';
import { NewsletterView } from './features/newsletter/newsletter-view.tsx';
import { PodcastView } from './features/podcast/podcast-view.tsx';
import { ResearchTab } from './features/research/research-tab.tsx';
import { ServiceTab } from './features/service/service-tab.tsx';
import { SiteContentTab } from './features/site-content/site-content-tab.tsx';
import { TrashView } from './features/trash/trash-view.tsx';
import { useFirstReads } from './first-lists.ts';
import { OverviewTab } from './overview-tab.tsx';
import { AskProvider } from './ui/confirm-dialog.tsx';

const tabs: readonly View[] = [
  { key: 'overview', Panel: OverviewTab },
  { key: 'articles', Panel: ArticleTab },
  { key: 'services', Panel: ServiceTab },
  { key: 'research', Panel: ResearchTab },
  { key: 'content', Panel: SiteContentTab },
  { key: 'contacts', Panel: ContactTab },
];

/** What the menu beside the tabs holds. */
const views: readonly View<ViewKey>[] = [
  { key: 'podcasts', Panel: PodcastView },
  { key: 'newsletter', Panel: NewsletterView },
  { key: 'media', Panel: MediaView },
  { key: 'trash', Panel: TrashView },
  { key: 'activity', Panel: ActivityView },
  { key: 'users', Panel: UsersView },
  { key: 'account', Panel: AccountView },
];

/** Everything behind the sign-in: which tabs there are, and what must have come before any of them is shown. */
export function Dashboard() {
  const { data: user } = useUser();
  return (
    <AntdTheme>
      <AskProvider>
        <FormSlot>
          {user?.mustSetUpTwoFactor ? (
            <MustSetUp />
          ) : (
            <FirstReads useReads={useFirstReads}>
              <DashboardFrame tabs={tabs} views={views} />
            </FirstReads>
          )}
          <ExpiredDialog />
        </FormSlot>
      </AskProvider>
    </AntdTheme>
  );
}
