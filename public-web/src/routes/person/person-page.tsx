import { brand } from '@institute/core/brand/brand.ts';
import type { PublicPerson } from '@institute/core/content/person/addresses.ts';
import { descriptionOf } from '@institute/core/site/page-description.ts';
import { personQuery, worksQuery } from '#site/features/person/person-queries.ts';
import { definePage, type Params } from '#site/lib/page.ts';
import { statusOf, usePublicQuery } from '#site/lib/page-query.ts';
import { PersonProblem } from './person-error.tsx';
import { PersonLoading } from './person-skeleton.tsx';
import { PersonView } from './person-view.tsx';
import { PersonWorks } from './person-works.tsx';

export const page = definePage<PublicPerson>({
  Component: PersonPage,
  subject: (context) => personQuery(context, context.params.slug ?? ''),
  queries: (context, person) => (person ? [worksQuery(context, person.slug)] : []),
  title: (t, person) => person?.name ?? t('person.not-found.title'),
  description: (t, person, language) =>
    person
      ? descriptionOf(
          [person.name, person.position].filter(Boolean).join(', '),
          person.biography,
          t('person.description', { name: person.name, brand: brand.name[language] }),
        )
      : t('site.meta.people'),
  languages: (person) => person.availableLanguages,
  hasLongText: true,
});

function PersonPage({ params: { slug = '' } }: { params: Params }) {
  const { data: person, error, refetch } = usePublicQuery((reader) => personQuery(reader, slug));
  if (person)
    return (
      <>
        <PersonView person={person} />
        <PersonWorks slug={person.slug} />
      </>
    );
  if (!error) return <PersonLoading />;
  return <PersonProblem isMissing={statusOf(error) === 404} onRetry={() => void refetch()} />;
}
