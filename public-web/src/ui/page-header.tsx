import { contourRings, seededRandom } from '@institute/core/generative-art/contours.ts';
import styles from './page-header.module.css';

interface PageIntroProps {
  title: string;
  /** Sentence below the title. */
  subtitle: string;
}

const lines = contourRings(seededRandom('open water'), {
  x: 300,
  y: 180,
  radius: 420,
  rings: 15,
  wildness: 0.2,
}).join('');

/** Title and subtitle of a page, above contour lines. */
export function PageHeader({ title, subtitle }: PageIntroProps) {
  return (
    <div className={styles.intro}>
      <svg
        className={styles.lines}
        viewBox="0 0 640 400"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d={lines} />
      </svg>
      <div className={styles.inner}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
    </div>
  );
}
