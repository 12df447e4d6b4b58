import { definePage } from '#site/app/page.ts';
import { useTexts } from '#site/app/texts.ts';
import { podcastsQuery } from '#site/features/podcast/podcast-queries.ts';
import { PageHeader } from '#site/ui/page-header.tsx';
import { PodcastSections } from './podcast-sections.tsx';

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
