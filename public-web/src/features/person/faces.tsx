import type { Contributor } from '@institute/core/content/contribution/public-endpoints.ts';
import styles from './faces.module.css';
import { Portrait } from './portrait.tsx';

/** At most this many portraits; the names are beside them. */
const most = 3;

/** The portraits of people as overlapping circles. Decorative. */
export function Faces({ people }: { people: readonly Contributor[] }) {
  if (people.length === 0) return null;
  return (
    <span className={styles.faces}>
      {people.slice(0, most).map((person) => (
        <Portrait key={person.id} person={person} sizes="2.125rem" className={styles.face} />
      ))}
    </span>
  );
}
