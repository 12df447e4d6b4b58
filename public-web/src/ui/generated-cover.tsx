import {
  type CoverField,
  type CoverShape,
  coverField,
  coverPath,
  coverSizes,
  drawCover,
} from '@institute/core/brand/cover.ts';
import { useMemo } from 'react';
import styles from './generated-cover.module.css';

interface GeneratedCoverProps {
  /** Id of the item, the seed of the pattern. */
  seed: string;
  /** Field of national resilience that defines the colour. Default: derived from the seed. */
  field?: CoverField;
  shape?: CoverShape;
  /** Whether the cover is in the first view and therefore inline. Others are separate images. */
  priority?: boolean | undefined;
}

/** Decorative cover of contour lines for an item without an image. */
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
