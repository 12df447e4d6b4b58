import type { WorkType } from '@institute/core/content/person/limits.ts';
import type { ReactNode, RefObject } from 'react';
import { ArticleCard } from '#site/features/article/article-card.tsx';
import grid from '#site/features/article/article-grid.module.css';
import { PodcastCard } from '#site/features/podcast/podcast-card.tsx';
import { PublicationRow } from '#site/features/research/publication-row.tsx';
import { pageLengths, type WorkFilter, type WorkOf } from '#site/features/topic/topic-queries.ts';
import { useWorks } from '#site/features/topic/use-works.ts';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { Button } from '#site/ui/button.tsx';
import { ListFailed } from '#site/ui/list-status.tsx';
import { RowSkeletons } from '#site/ui/row-skeletons.tsx';
import rows from '#site/ui/rows.module.css';
import { Section } from '#site/ui/section.tsx';
import { useFocusFirstNew } from '#site/ui/use-focus-first-new.ts';
import styles from './topic-view.module.css';

type List = RefObject<HTMLUListElement | null>;

/** Draws the works of each content type as their own list page does. */
const lists: { [Kind in WorkType]: (works: readonly WorkOf[Kind][], list: List) => ReactNode } = {
  research: (works, list) => (
    <ul className={rows.rows} ref={list}>
      {works.map((each) => (
        <PublicationRow key={each.id} publication={each} />
      ))}
    </ul>
  ),
  article: (works, list) => (
    <ul className={grid.grid} ref={list}>
      {works.map((each) => (
        <li key={each.id}>
          <ArticleCard article={each} />
        </li>
      ))}
    </ul>
  ),
  podcast: (works, list) => (
    <ul className={rows.rows} ref={list}>
      {works.map((each) => (
        <PodcastCard key={each.id} podcast={each} />
      ))}
    </ul>
  ),
};

interface TopicWorksProps {
  kind: WorkType;
  filter: WorkFilter;
  total: number;
  background: 'plain' | 'sunken';
}

/** The newest works of a content type, with a button for more. */
export function TopicWorks({ kind, filter, total, background }: TopicWorksProps) {
  const t = useTexts();
  const { works, isBehind, isError, retry, showMore } = useWorks(kind, filter);
  const shown = works?.items.length ?? 0;
  const { grid: list, expect } = useFocusFirstNew<HTMLUListElement>(shown, kind);
  const draw = lists[kind] as (works: readonly unknown[], list: List) => ReactNode;
  return (
    <Section isCompact background={background} title={t(`person.works.${kind}`)} action={String(total)}>
      {!works && !isError && <RowSkeletons>{t('common.state.loading')}</RowSkeletons>}
      {works && draw(works.items, list)}
      {isError && <ListFailed onRetry={retry} />}
      {works?.next && !isError && (
        <p className={styles.facts}>
          <Button
            variant="outline"
            className={globals.needsScript}
            disabled={isBehind}
            onClick={() => {
              expect();
              showMore();
            }}
          >
            {t('person.works.more', { count: Math.max(1, Math.min(total - shown, pageLengths[kind])) })}
          </Button>
        </p>
      )}
    </Section>
  );
}
