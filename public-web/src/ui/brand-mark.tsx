import styles from './brand-mark.module.css';

/** Logo: a pentagon for the five fields of national resilience. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path className={styles.line} d="M16 2.8 29 12.2 24 27.6H8L3 12.2Z" />
      <path className={styles.heart} d="M16 10.4 22.2 14.9 19.8 22.2H12.2L9.8 14.9Z" />
    </svg>
  );
}
