import type { PublicPodcast } from '@institute/core/content/podcast/public-endpoints.ts';
import { descriptionOf } from '@institute/core/site/page-description.ts';
import { podcastQuery } from '#site/features/podcast/podcast-queries.ts';
import { definePage, type Params } from '#site/lib/page.ts';
import { statusOf, usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { BackLink } from '#site/ui/back-link.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { PageFailed, PageMissing } from '#site/ui/page-error.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import styles from './podcast-view.module.css';
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

interface PodcastProblemProps {
  /** Whether the podcast does not exist; otherwise loading failed. */
  isMissing: boolean;
  onRetry: () => void;
}

/** Error page of a missing or unloadable podcast. */
function PodcastProblem({ isMissing, onRetry }: PodcastProblemProps) {
  const t = useTexts();
  if (isMissing) {
    return (
      <PageMissing title={t('podcast.not-found.title')} text={t('podcast.not-found.text')}>
        <ButtonLink page="podcasts">{t('podcast.back')}</ButtonLink>
      </PageMissing>
    );
  }
  return (
    <PageFailed text={t('common.state.page-failed')} onRetry={onRetry}>
      <BackLink page="podcasts">{t('podcast.back')}</BackLink>
    </PageFailed>
  );
}

/** Placeholder of a podcast that is loading. */
function PodcastLoading() {
  const t = useTexts();
  return (
    <div className={styles.podcast}>
      <div className={styles.way}>
        <p className={globals.visuallyHidden} role="status">
          {t('common.state.loading')}
        </p>
        <Skeleton width="half" />
      </div>
      <div className={styles.head}>
        <Skeleton shape="title" />
        <Skeleton shape="title" width="long" />
      </div>
      <div className={styles.flyer}>
        <Skeleton shape="picture" />
      </div>
      <div className={styles.main}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton width="half" />
      </div>
    </div>
  );
}
