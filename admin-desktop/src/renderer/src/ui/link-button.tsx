import type { ReactNode } from 'react';
import styles from './button.module.css';
import { Tooltip } from './tooltip.tsx';

interface LinkButtonProps {
  name: string;
  tip: string;
  href: string;
  children: ReactNode;
}

/** An icon link that opens in a new tab, so that the open form stays. */
export function LinkButton({ name, tip, href, children }: LinkButtonProps) {
  return (
    <Tooltip text={tip}>
      <a
        className={`${styles.button} ${styles.quiet} ${styles.icon}`}
        href={href}
        target="_blank"
        rel="noopener"
        aria-label={name}
      >
        {children}
      </a>
    </Tooltip>
  );
}
