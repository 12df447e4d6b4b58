import type { Affiliation } from '@institute/core/content/person/limits.ts';
import type { PublicPerson } from '@institute/core/content/person/public-endpoints.ts';
import { useId } from 'react';
import { peopleQuery } from '#site/features/person/person-queries.ts';
import { Portrait } from '#site/features/person/portrait.tsx';
import { useContentLang } from '#site/lib/language.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { ListEmpty, ListFailed } from '#site/ui/list-status.tsx';
import { PageContent } from '#site/ui/page-content.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import { RowSkeletons } from '#site/ui/row-skeletons.tsx';
import whole from '#site/ui/whole-link.module.css';
import styles from './people-groups.module.css';

const groups: readonly Affiliation[] = ['staff', 'fellow', 'guest', 'former'];

/** The people by their relation to the institute. Small groups share a row. */
export function PeopleGroups() {
  const t = useTexts();
  const id = useId();
  const { data, isError, isPending, refetch } = usePublicQuery(peopleQuery);
  if (!data || data.length === 0)
    return (
      <PageContent>
        {isPending && <RowSkeletons>{t('person.loading')}</RowSkeletons>}
        {isError && <ListFailed onRetry={() => void refetch()} />}
        {data && <ListEmpty>{t('person.empty')}</ListEmpty>}
      </PageContent>
    );
  const [firstPerson] = groups.flatMap(
    (group) => data.find(({ affiliation }) => affiliation === group) ?? [],
  );
  const first = firstPerson?.id;
  return (
    <div className={classes(globals.container, styles.groups)}>
      {groups.map((group) => {
        const people = data.filter(({ affiliation }) => affiliation === group);
        return (
          people.length > 0 && (
            <section
              key={group}
              className={styles.group}
              data-columns={Math.min(people.length, 4)}
              aria-labelledby={`${id}${group}`}
            >
              <h2 className={styles.title} id={`${id}${group}`}>
                {t(`person.group.${group}`)}
              </h2>
              <ul className={styles.people}>
                {people.map((person) => (
                  <PersonCard key={person.id} person={person} priority={person.id === first} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

function PersonCard({ person, priority }: { person: PublicPerson; priority: boolean }) {
  const lang = useContentLang()(person);
  return (
    <li className={whole.area}>
      <Portrait
        person={person}
        sizes="(min-width: 64em) 18rem, (min-width: 40em) 30vw, 45vw"
        priority={priority}
      />
      <h3 className={styles.name}>
        <PageLink page="person" item={person} className={whole.link} dir="auto">
          {person.name}
        </PageLink>
      </h3>
      {person.position && (
        <p className={styles.position} lang={lang} dir="auto">
          {person.position}
        </p>
      )}
    </li>
  );
}
