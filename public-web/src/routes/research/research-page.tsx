import { useLocation } from 'react-router';
import { filterOf, hasFilter } from '#site/features/research/publication-filter.ts';
import { publicationCountsQuery, publicationListQuery } from '#site/features/research/research-queries.ts';
import { topicQuery } from '#site/features/topic/topic-queries.ts';
import { maxPagesPerRequest } from '#site/lib/first-items.ts';
import { definePage } from '#site/lib/page.ts';
import { useTexts } from '#site/lib/texts.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { CallToActionBand } from '#site/ui/call-to-action-band.tsx';
import { ArrowRight } from '#site/ui/icons.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Publications } from './publications.tsx';
import { ResearchAreas } from './research-areas.tsx';

export const page = definePage({
  Component: ResearchPage,
  list(context) {
    const filter = filterOf(context.search);
    return publicationListQuery(context, { ...filter, page: Math.min(filter.page, maxPagesPerRequest) });
  },
  queries(context) {
    const filter = filterOf(context.search);
    return [
      publicationCountsQuery(context),
      ...(hasFilter(filter) ? [publicationCountsQuery(context, filter)] : []),
      ...(filter.topic ? [topicQuery(context, filter.topic)] : []),
    ];
  },
  title: (t) => t('common.nav.research'),
  description: (t) => t('site.meta.research'),
});

function ResearchPage() {
  const t = useTexts();
  const filter = filterOf(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageHeader isCompact title={t('site.research.page-title')} subtitle={t('site.research.page-subtitle')}>
        <ResearchAreas current={filter.area} />
      </PageHeader>
      <Publications filter={filter} />
      <CallToActionBand title={t('site.research.collaborate')} text={t('site.research.collaborate-text')}>
        <ButtonLink variant="accent" page="contact">
          <span>{t('site.research.collaborate-button')}</span>
          <ArrowRight size={18} strokeWidth={2} />
        </ButtonLink>
      </CallToActionBand>
    </>
  );
}
