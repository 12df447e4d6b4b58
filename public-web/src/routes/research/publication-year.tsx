import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { useId } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import list from '#site/ui/rows.module.css';
import { PublicationEntry } from './publication-entry.tsx';
import styles from './publications.module.css';

/** Number of rows that render eagerly: about two screens. */
const eagerRows = 8;

interface PublicationYearProps {
  name: string;
  /** Number of publications of the year, if known. */
  count: number | undefined;
  /** Index of its first publication in the whole list. */
  first: number;
  items: readonly PublicResearch[];
  /** Id of the topic in use. */
  topic: string | undefined;
  /** Returns the address of the list with a topic. */
  hrefOfTopic: (slug: string) => string;
}

/** Publications of one year. */
export function PublicationYear(props: PublicationYearProps) {
  const { name, count, first, items, topic, hrefOfTopic } = props;
  const t = useTexts();
  const label = useId();
  return (
    <div>
      <div className={styles.bar}>
        <p className={styles.name} id={label}>
          {name}
        </p>
        {count !== undefined && <p className={styles.count}>{t('research.count', { count })}</p>}
      </div>
      <ul className={list.rows} aria-labelledby={label}>
        {items.map((publication, index) => (
          <PublicationEntry
            key={publication.id}
            publication={publication}
            topic={topic}
            hrefOfTopic={hrefOfTopic}
            isLazy={first + index >= eagerRows}
          />
        ))}
      </ul>
    </div>
  );
}
