import { type WorkType, workTypes } from '@institute/core/content/person/limits.ts';
import { useState } from 'react';
import { worksQuery } from '#site/features/person/person-queries.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { BackLink } from '#site/ui/back-link.tsx';
import { Button } from '#site/ui/button.tsx';
import choices from '#site/ui/choices.module.css';
import { ListEmpty, ListFailed } from '#site/ui/list-status.tsx';
import { RowSkeletons } from '#site/ui/row-skeletons.tsx';
import { Section } from '#site/ui/section.tsx';
import { useFocusFirstNew } from '#site/ui/use-focus-first-new.ts';
import styles from './person-works.module.css';
import { WorkRow } from './work-row.tsx';

/** Initial works, and works that each "more" adds. */
const pageLength = 12;

/** The works of a person with a filter by kind. */
export function PersonWorks({ slug }: { slug: string }) {
  const t = useTexts();
  const { data, isError, isPending, refetch } = usePublicQuery((reader) => worksQuery(reader, slug));
  const [kind, setKind] = useState<WorkType>();
  const [length, setLength] = useState(pageLength);
  const counts = workTypes.map((each) => ({
    kind: each,
    count: data?.filter((work) => work.kind === each).length ?? 0,
  }));
  const present = counts.filter(({ count }) => count > 0);
  const matching = data?.filter((work) => !kind || work.kind === kind) ?? [];
  const hidden = matching.length - length;
  const { grid, expect } = useFocusFirstNew<HTMLUListElement>(
    Math.min(length, matching.length),
    `${slug} ${kind}`,
  );

  function showMore() {
    expect();
    setLength(length + pageLength);
  }

  function choose(next: WorkType | undefined) {
    setKind(next);
    setLength(pageLength);
  }

  const choice = (each: WorkType | undefined, name: string, count: number) => (
    <button
      key={name}
      type="button"
      className={choices.choice}
      aria-pressed={kind === each}
      onClick={() => choose(each)}
    >
      {`${name} ${count}`}
    </button>
  );

  return (
    <Section
      background="sunken"
      isCompact
      title={t('person.works.title')}
      action={data && data.length > 0 && t('person.works.count', { count: data.length })}
    >
      {isPending && <RowSkeletons>{t('common.state.loading')}</RowSkeletons>}
      {isError && <ListFailed onRetry={() => void refetch()} />}
      {data?.length === 0 && <ListEmpty>{t('person.works.empty')}</ListEmpty>}
      {data && present.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs.
        <div
          className={classes(choices.list, globals.needsScript)}
          role="group"
          aria-label={t('person.works.filter')}
        >
          {choice(undefined, t('person.works.all'), data.length)}
          {present.map((each) => choice(each.kind, t(`person.works.${each.kind}`), each.count))}
        </div>
      )}
      {matching.length > 0 && (
        <ul className={styles.list} ref={grid}>
          {matching.slice(0, length).map((work) => (
            <WorkRow key={work.id} work={work} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className={styles.more}>
          <Button variant="outline" className={globals.needsScript} onClick={showMore}>
            {t('person.works.more', { count: Math.min(hidden, pageLength) })}
          </Button>
        </p>
      )}
      <div className={styles.back}>
        <BackLink page="people">{t('person.back')}</BackLink>
      </div>
    </Section>
  );
}
