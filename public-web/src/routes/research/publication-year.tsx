import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { useId } from 'react';
import { PublicationLine } from '#src/features/research/publication-line.tsx';
import { PublicationRow } from '#src/features/research/publication-row.tsx';
import list from '#src/ui/rows.module.css';
import { maxFullPublications } from './publications-query.ts';
import styles from './publications-section.module.css';

/** Number of rows that render eagerly: about one screen. */
const eagerRows = 8;

interface PublicationYearProps {
  name: string;
  /** Index of its first publication in the whole list. */
  first: number;
  items: readonly PublicResearch[];
}

/** Publications of one year. Older ones of a long list take one line each. */
export function PublicationYear({ name, first, items }: PublicationYearProps) {
  const label = useId();
  const rows = items.slice(0, Math.max(0, maxFullPublications - first));
  const lines = items.slice(rows.length);
  return (
    <div className={styles.year}>
      <p className={styles.name} id={label}>
        {name}
      </p>
      <div>
        {rows.length > 0 && (
          <ul className={list.rows} aria-labelledby={label}>
            {rows.map((publication, index) => (
              <PublicationRow
                key={publication.id}
                publication={publication}
                variant="full"
                isLazy={first + index >= eagerRows}
              />
            ))}
          </ul>
        )}
        {lines.length > 0 && (
          <ul className={styles.lines}>
            {lines.map((publication) => (
              <PublicationLine key={publication.id} publication={publication} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
