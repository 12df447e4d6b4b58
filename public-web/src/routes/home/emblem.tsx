import { contourRings, seededRandom } from '@institute/core/brand/contours.ts';
import styles from '#site/features/domain/pancagatra.module.css';

const lines = contourRings(seededRandom('seal'), {
  x: 100,
  y: 100,
  radius: 96,
  rings: 7,
  points: 16,
  wildness: 0.035,
}).join('');

/** Large emblem of the institute with contour lines. */
export function Emblem({ label }: { label: string }) {
  return (
    <svg className={styles.seal} viewBox="0 0 200 200" role="img" aria-label={label}>
      <path className={styles.line} d={lines} />
      <path className={styles.land} d="M100 44 156 85 135 151H65L44 85Z" />
      <path className={styles.border} d="M100 44 156 85 135 151H65L44 85Z" />
      <path className={styles.heart} d="M100 76 127 96 117 128H83L73 96Z" />
    </svg>
  );
}
