import type { PublicPodcast } from '@institute/core/content/podcast/public-endpoints.ts';
import { FollowLink } from '#site/features/podcast/calendar-link.tsx';
import { isPast } from '#site/features/podcast/is-past.ts';
import { PodcastCard } from '#site/features/podcast/podcast-card.tsx';
import { podcastsQuery } from '#site/features/podcast/podcast-queries.ts';
import { useNow } from '#site/lib/now.ts';
import { definePage } from '#site/lib/page.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { ListEmpty, ListFailed } from '#site/ui/list-status.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { RowSkeletons } from '#site/ui/row-skeletons.tsx';
import rows from '#site/ui/rows.module.css';
import { Section } from '#site/ui/section.tsx';

export const page = definePage({
  Component: PodcastsPage,
  list: podcastsQuery,
  title: (t) => t('common.nav.podcasts'),
  description: (t) => t('site.meta.podcasts'),
});

function PodcastsPage() {
  const t = useTexts();
  return (
    <>
      <PageHeader title={t('site.podcasts.page-title')} subtitle={t('site.podcasts.page-subtitle')} />
      <PodcastSections />
    </>
  );
}

/** Upcoming podcasts and, below, past ones if there are any. */
function PodcastSections() {
  const t = useTexts();
  const now = useNow();
  const { data, isError, isPending, refetch } = usePublicQuery(podcastsQuery);
  const coming = data?.filter((each) => !isPast(each, now)).sort(byTime) ?? [];
  const past = data?.filter((each) => isPast(each, now)) ?? [];
  return (
    <>
      <Section title={t('podcast.upcoming')} action={<FollowLink />}>
        {isPending && <RowSkeletons>{t('podcast.loading')}</RowSkeletons>}
        {isError && <ListFailed onRetry={() => void refetch()} />}
        {data && coming.length === 0 && <ListEmpty>{t('podcast.empty')}</ListEmpty>}
        <Cards podcasts={coming} inFirstView />
      </Section>
      {past.length > 0 && (
        <Section background="sunken" title={t('podcast.past')}>
          <Cards podcasts={past} inFirstView={coming.length === 0} />
        </Section>
      )}
    </>
  );
}

function Cards({ podcasts, inFirstView }: { podcasts: readonly PublicPodcast[]; inFirstView: boolean }) {
  if (podcasts.length === 0) return null;
  return (
    <ul className={rows.rows}>
      {podcasts.map((podcast, index) => (
        <PodcastCard key={podcast.id} podcast={podcast} priority={inFirstView && index === 0} />
      ))}
    </ul>
  );
}

/** A running podcast comes first; the server lists it among the past ones. */
function byTime(one: PublicPodcast, other: PublicPodcast): number {
  return Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt);
}
