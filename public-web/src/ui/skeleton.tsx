import { classes } from '#site/styles/globals.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'title' | 'picture' | 'tile';
  width?: 'short' | 'half' | 'long' | 'full';
}

/** Placeholder of a text or image. Adjacent text announces the loading state. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={classes(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}
