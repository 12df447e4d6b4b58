import type { PublicPodcast } from '@institute/core/content/podcast/addresses.ts';
import { descriptionOf } from '@institute/core/site/page-description.ts';
import { podcastQuery } from '#site/features/podcast/podcast-queries.ts';
import { definePage, type Params } from '#site/lib/page.ts';
import { statusOf, usePublicQuery } from '#site/lib/page-query.ts';
import { PodcastProblem } from './podcast-error.tsx';
import { PodcastLoading } from './podcast-skeleton.tsx';
import { PodcastView } from './podcast-view.tsx';

export const page = definePage<PublicPodcast>({
  Component: PodcastPage,
  subject: (context) => podcastQuery(context, context.params.slug ?? ''),
  title: (t, podcast) => podcast?.title ?? t('podcast.not-found.title'),
  description: (t, podcast) =>
    podcast
      ? descriptionOf(podcast.summary, podcast.discussionPoints, t('site.meta.podcasts'))
      : t('site.meta.podcasts'),
  searchPreview: (podcast) => podcast.searchPreview,
  languages: (podcast) => podcast.availableLanguages,
});

function PodcastPage({ params: { slug = '' } }: { params: Params }) {
  const { data: podcast, error, refetch } = usePublicQuery((reader) => podcastQuery(reader, slug));
  if (podcast) return <PodcastView podcast={podcast} />;
  if (!error) return <PodcastLoading />;
  return <PodcastProblem isMissing={statusOf(error) === 404} onRetry={() => void refetch()} />;
}
