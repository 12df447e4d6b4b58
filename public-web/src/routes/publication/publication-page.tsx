import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { descriptionOf } from '@institute/core/site/page-description.ts';
import { publicationQuery, relatedPublicationsQuery } from '#site/features/research/research-queries.ts';
import { definePage, type Params } from '#site/lib/page.ts';
import { statusOf, usePublicQuery } from '#site/lib/page-query.ts';
import { PublicationProblem } from './publication-error.tsx';
import { PublicationLoading } from './publication-skeleton.tsx';
import { PublicationView } from './publication-view.tsx';
import { RelatedPublications } from './related-publications.tsx';

export const page = definePage<PublicResearch>({
  Component: PublicationPage,
  subject: (context) => publicationQuery(context, context.params.slug ?? ''),
  queries: (context, publication) =>
    publication ? [relatedPublicationsQuery(context, publication.slug)] : [],
  hasLongText: true,
  title: (t, publication) => publication?.title ?? t('research.not-found.title'),
  description: (t, publication) =>
    publication
      ? descriptionOf(publication.abstract, publication.content, t('site.meta.research'))
      : t('site.meta.research'),
  searchPreview: (publication) => publication.searchPreview,
  languages: (publication) => publication.availableLanguages,
});

function PublicationPage({ params: { slug = '' } }: { params: Params }) {
  const { data: publication, error, refetch } = usePublicQuery((reader) => publicationQuery(reader, slug));
  if (publication) {
    return (
      <>
        <PublicationView publication={publication} />
        <RelatedPublications publication={publication} />
      </>
    );
  }
  if (!error) return <PublicationLoading />;
  return <PublicationProblem isMissing={statusOf(error) === 404} onRetry={() => void refetch()} />;
}
