import { peopleQuery } from '#site/features/person/person-queries.ts';
import { definePage } from '#site/lib/page.ts';
import { useTexts } from '#site/lib/texts.ts';
import { PageHeader } from '#site/ui/page-header.tsx';
import { PeopleGroups } from './people-groups.tsx';

export const page = definePage({
  Component: PeoplePage,
  list: peopleQuery,
  title: (t) => t('common.nav.people'),
  description: (t) => t('site.meta.people'),
});

function PeoplePage() {
  const t = useTexts();
  return (
    <>
      <PageHeader title={t('site.people.page-title')} subtitle={t('site.people.page-subtitle')} />
      <PeopleGroups />
    </>
  );
}
