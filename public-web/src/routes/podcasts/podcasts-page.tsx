import { podcastsQuery } from '#site/features/podcast/podcast-queries.ts';
import { definePage } from '#site/lib/page.ts';
import { useTexts } from '#site/lib/texts.ts';
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
