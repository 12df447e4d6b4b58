import { classes } from '#src/styles/globals.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'title' | 'picture' | 'tile';
  width?: 'short' | 'half' | 'long' | 'full';
}

/** The ground on which a text or picture will stand. Its neighbours tell in words what is being loaded. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={classes(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}
