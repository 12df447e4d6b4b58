import { researchLimits } from '@institute/core/content/research/limits.ts';
import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { descriptionOf } from '@institute/core/site/page-description.ts';
import { PublicationShelf } from '#site/features/research/publication-shelf.tsx';
import { publicationQuery, relatedPublicationsQuery } from '#site/features/research/research-queries.ts';
import { definePage, type Params } from '#site/lib/page.ts';
import { statusOf, usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { ArrowLink } from '#site/ui/arrow-link.tsx';
import { BackLink } from '#site/ui/back-link.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { LongTextColumns } from '#site/ui/long-text-columns.tsx';
import { PageFailed, PageMissing } from '#site/ui/page-error.tsx';
import { Section } from '#site/ui/section.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import head from './publication-head.module.css';
import loading from './publication-page.module.css';
import styles from './publication-view.module.css';
import { PublicationView } from './publication-view.tsx';

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

/** Publications with common tags; nothing if there are none. */
function RelatedPublications({ publication: { id, slug } }: { publication: PublicResearch }) {
  const t = useTexts();
  const { data } = usePublicQuery((reader) => relatedPublicationsQuery(reader, slug));
  const related = data?.filter((each) => each.id !== id).slice(0, researchLimits.related) ?? [];
  if (related.length === 0) return null;
  return (
    <Section
      background="sunken"
      title={t('research.related')}
      action={<ArrowLink page="research">{t('site.research.view-all')}</ArrowLink>}
    >
      <PublicationShelf publications={related} />
    </Section>
  );
}

interface PublicationProblemProps {
  /** Whether the publication does not exist; otherwise loading failed. */
  isMissing: boolean;
  onRetry: () => void;
}

/** Error page of a missing or unloadable publication. */
function PublicationProblem({ isMissing, onRetry }: PublicationProblemProps) {
  const t = useTexts();
  if (isMissing) {
    return (
      <PageMissing title={t('research.not-found.title')} text={t('research.not-found.text')}>
        <ButtonLink page="research">{t('research.back')}</ButtonLink>
      </PageMissing>
    );
  }
  return (
    <PageFailed text={t('research.fetch-failed')} onRetry={onRetry}>
      <BackLink page="research">{t('research.back')}</BackLink>
    </PageFailed>
  );
}

/** Placeholder of a publication that is loading. */
function PublicationLoading() {
  const t = useTexts();
  return (
    <div className={styles.publication}>
      <p className={globals.visuallyHidden} role="status">
        {t('research.loading-one')}
      </p>
      <Skeleton width="half" />
      <div className={head.head}>
        <div className={classes(head.name, loading.title)}>
          <Skeleton width="short" />
          <Skeleton shape="title" />
          <Skeleton shape="title" width="long" />
        </div>
        <div className={head.cover}>
          <Skeleton shape="tile" />
        </div>
      </div>
      <LongTextColumns headings={[]}>
        <div className={loading.text}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="long" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </LongTextColumns>
    </div>
  );
}
