import type { PublicDomain } from '@institute/core/content/domain/public-endpoints.ts';
import { descriptionOf } from '@institute/core/site/page-description.ts';
import { domainQuery } from '#site/features/domain/domain-queries.ts';
import { allWorksQueries } from '#site/features/topic/topic-queries.ts';
import { TopicLoading, TopicProblem } from '#site/features/topic/topic-states.tsx';
import { definePage, type Params } from '#site/lib/page.ts';
import { statusOf, usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { TopicView } from '#site/routes/topic/topic-view.tsx';

export const page = definePage<PublicDomain>({
  Component: DomainPage,
  subject: (context) => domainQuery(context, context.params.slug ?? ''),
  queries: (context, subject) =>
    subject ? allWorksQueries(context, { domain: subject.domain }, subject.counts) : [],
  title: (t, subject) => t(subject ? `site.hero.fields.${subject.domain}` : 'topic.not-found.title'),
  description: (t, subject) =>
    subject ? descriptionOf(subject.description, null, '') : t('site.meta.research'),
});

function DomainPage({ params: { slug = '' } }: { params: Params }) {
  const t = useTexts();
  const { data, error, refetch } = usePublicQuery((reader) => domainQuery(reader, slug));
  if (!data) {
    if (!error) return <TopicLoading />;
    return <TopicProblem isMissing={statusOf(error) === 404} onRetry={() => void refetch()} />;
  }
  return (
    <TopicView
      key={slug}
      page="domain"
      slug={slug}
      name={t(`site.hero.fields.${data.domain}`)}
      {...data}
      filter={{ domain: data.domain }}
    />
  );
}
