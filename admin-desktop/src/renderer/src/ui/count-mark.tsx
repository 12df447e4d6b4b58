import { CircleAlert } from 'lucide-react';
import styles from './count-mark.module.css';

interface CountMarkProps {
  value: string;
  /** `due` demands attention. */
  variant: 'total' | 'new' | 'due';
  /** The meaning of the number, as a tooltip. Screen readers have a description elsewhere. */
  title: string;
}

/** A number after a name in the navigation. The style sheet draws it outside of the text, so that the name stays. */
export function CountMark({ value, variant, title }: CountMarkProps) {
  return (
    <span className={`${styles.mark} ${styles[variant]}`} title={title} data-count={value} aria-hidden="true">
      {variant === 'due' && <CircleAlert size={12} />}
    </span>
  );
}
