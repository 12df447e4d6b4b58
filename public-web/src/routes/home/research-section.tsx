import { researchLimits } from '@institute/core/content/research/limits.ts';
import { PublicationShelf } from '#site/features/research/publication-shelf.tsx';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { ArrowLink } from '#site/ui/arrow-link.tsx';
import { ListEmpty, ListFailed, ListLoading } from '#site/ui/list-status.tsx';
import { Section } from '#site/ui/section.tsx';
import { highlightsQuery } from './home-queries.ts';

export function ResearchSection() {
  const t = useTexts();
  const { data, isError, isFetching, isPending, refetch } = usePublicQuery(highlightsQuery);
  const shown = data?.filter(({ isPublished }) => isPublished === 'true').slice(0, researchLimits.highlights);
  return (
    <Section
      title={t('site.research.highlights')}
      subtitle={t('site.research.highlights-text')}
      action={<ArrowLink page="research">{t('site.research.view-all')}</ArrowLink>}
      background="sunken"
    >
      {isPending && <ListLoading>{t('research.loading')}</ListLoading>}
      {isError && <ListFailed busy={isFetching} onRetry={() => void refetch()} />}
      {shown?.length === 0 && <ListEmpty>{t('research.empty')}</ListEmpty>}
      {shown && shown.length > 0 && <PublicationShelf publications={shown} leadsToList />}
    </Section>
  );
}
