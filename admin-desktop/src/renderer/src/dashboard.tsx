import { AntdTheme } from './app/antd-theme.tsx';
import type { ContentEditor } from './app/content/content-editor.ts';
import type { FormValues } from './app/content/form-values.ts';
import { DashboardFrame } from './app/dashboard-frame.tsx';
import { keptPlace } from './app/draft-notices.tsx';
import { FormGuard } from './app/form-guard.tsx';
import { InitialLoad } from './app/initial-load.tsx';
import { useUser } from './app/session.ts';
import type { View, ViewKey } from './app/views.ts';
import { AccountView } from './features/account/account-view.tsx';
import { ExpiredDialog } from './features/account/session-expired-dialog.tsx';
import { TwoFactorRequired } from './features/account/two-factor-required.tsx';
import { UsersView } from './features/account/users-view.tsx';
import { ActivityView } from './features/activity/activity-view.tsx';
import { articleEditor } from './features/article/article-editor.ts';
import { ArticleTab } from './features/article/article-tab.tsx';
import { ContactTab } from './features/contact/contact-tab.tsx';
import { UnseenMark } from './features/contact/unseen-mark.tsx';
import { MediaView } from './features/media/media-view.tsx';
import { NewsletterView } from './features/newsletter/newsletter-view.tsx';
import { digestName, keptDigest } from './features/newsletter/use-digest-draft.ts';
import { podcastEditor } from './features/podcast/podcast-editor.ts';
import { PodcastView } from './features/podcast/podcast-view.tsx';
import { researchEditor } from './features/research/research-editor.ts';
import { ResearchTab } from './features/research/research-tab.tsx';
import { serviceEditor } from './features/service/service-editor.ts';
import { ServiceTab } from './features/service/service-tab.tsx';
import { siteContentEditor } from './features/site-content/site-content-editor.ts';
import { SiteContentTab } from './features/site-content/site-content-tab.tsx';
import { TrashView } from './features/trash/trash-view.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { useFirstReads } from './prefetch-lists.ts';
import { ConfirmProvider } from './ui/confirm-dialog.tsx';

const tabs: readonly View[] = [
  { key: 'overview', Panel: OverviewTab },
  { key: 'articles', Panel: ArticleTab },
  { key: 'services', Panel: ServiceTab },
  { key: 'research', Panel: ResearchTab },
  { key: 'content', Panel: SiteContentTab },
  { key: 'contacts', Panel: ContactTab, Mark: UnseenMark },
];

/** The secondary views of the menu. */
const views: readonly View<ViewKey>[] = [
  { key: 'podcasts', Panel: PodcastView },
  { key: 'newsletter', Panel: NewsletterView },
  { key: 'media', Panel: MediaView },
  { key: 'trash', Panel: TrashView },
  { key: 'activity', Panel: ActivityView },
  { key: 'users', Panel: UsersView },
  { key: 'account', Panel: AccountView },
];

const keptOf = <Values extends FormValues>({ name, tab, draft, titleOf }: ContentEditor<never, Values>) =>
  keptPlace({ name, tab, draft, nameOf: ({ values }) => titleOf(values) });

/** The content types with drafts in the browser's storage. */
const kept = [
  keptOf(articleEditor),
  keptOf(serviceEditor),
  keptOf(researchEditor),
  keptOf(siteContentEditor),
  keptOf(podcastEditor),
  keptPlace({ name: 'digest', tab: 'newsletter', draft: keptDigest, nameOf: digestName }),
];

/** The signed-in dashboard: its tabs, and the data they need before the first render. */
export function Dashboard() {
  const { data: user } = useUser();
  return (
    <AntdTheme>
      <ConfirmProvider>
        <FormGuard>
          {user?.mustSetUpTwoFactor ? (
            <TwoFactorRequired />
          ) : (
            <InitialLoad useInitialQueries={useFirstReads}>
              <DashboardFrame tabs={tabs} views={views} kept={kept} />
            </InitialLoad>
          )}
          <ExpiredDialog />
        </FormGuard>
      </ConfirmProvider>
    </AntdTheme>
  );
}
