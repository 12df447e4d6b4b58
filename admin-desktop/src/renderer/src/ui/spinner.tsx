import styles from './spinner.module.css';

/** A loading indicator, full-screen or inline. */
export function Spinner({ text, inline = false }: { text: string; inline?: boolean }) {
  return (
    <div className={inline ? styles.inline : styles.screen} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
