import { seededRandom } from '@institute/core/brand/contours.ts';
import { type ReactNode, useId } from 'react';
import { classes, globals } from '#site/styles/globals.ts';
import styles from './call-to-action-band.module.css';

interface BandProps {
  title: string;
  text: string;
  /** Content of the action. */
  children: ReactNode;
}

const lines = drawLines();

/** Contour lines behind the content of a band. */
export function BandLines() {
  return (
    <svg className={styles.lines} viewBox="0 0 1440 400" preserveAspectRatio="none" aria-hidden="true">
      <path d={lines} />
    </svg>
  );
}

/** A dark full-width section with one action. */
export function CallToActionBand({ title, text, children }: BandProps) {
  const heading = useId();
  return (
    <section className={styles.band} aria-labelledby={heading}>
      <BandLines />
      <div className={classes(globals.container, styles.inner)}>
        <div>
          <h2 className={styles.title} id={heading}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

/** Sixteen horizontal contour lines, each slightly different. */
function drawLines(): string {
  const random = seededRandom('band');
  const phase = random() * 6;
  const steps = 9;
  return Array.from({ length: 16 }, (_, line) => {
    const height = (step: number) =>
      Math.round(
        -30 +
          line * 30 +
          34 * Math.sin(step * 0.75 + phase + line * 0.13) +
          16 * Math.sin(step * 1.7 - line * 0.21),
      );
    const width = 1440 / steps;
    const knots = Array.from(
      { length: steps },
      (_, step) => `${Math.round((step + 1) * width)} ${height(step + 1)}`,
    );
    return `M0 ${height(0)}Q${Math.round(width / 2)} ${height(0)} ${knots[0]}T${knots.slice(1).join(' ')}`;
  }).join('');
}
