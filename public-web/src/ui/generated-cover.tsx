import {
  type CoverField,
  type CoverShape,
  coverField,
  coverPath,
  coverSizes,
  drawCover,
} from '@institute/core/cover.ts';
import { useMemo } from 'react';
import styles from './generated-cover.module.css';

interface GeneratedCoverProps {
  /** The id of what it covers. */
  seed: string;
  /** The field of national resilience whose colour it takes; the seed chooses where none is given. */
  field?: CoverField;
  shape?: CoverShape;
  /** Seen at once: its lines come with the page. Others have an address of their own, for each weighs as much as an abstract. */
  priority?: boolean | undefined;
}

/** The cover of a work that has no picture: lines of depth, as on a sea chart. It only decorates. */
export function GeneratedCover({
  seed,
  field = coverField(seed),
  shape = 'portrait',
  priority = false,
}: GeneratedCoverProps) {
  if (priority) return <InlineCover seed={seed} field={field} shape={shape} />;
  const [width, height] = coverSizes[shape];
  return (
    <img
      className={styles.cover}
      data-field={field}
      src={coverPath(seed, shape)}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

function InlineCover({ seed, field, shape }: { seed: string; field: CoverField; shape: CoverShape }) {
  const { width, height, fine, strong } = useMemo(() => drawCover(seed, shape), [seed, shape]);
  return (
    <svg
      className={styles.cover}
      data-field={field}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.fine} d={fine} />
      <path className={styles.strong} d={strong} />
    </svg>
  );
}
