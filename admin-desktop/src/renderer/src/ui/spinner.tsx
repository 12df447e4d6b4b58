import styles from './spinner.module.css';

/** Says that something is on its way: in the middle of the whole screen, or in line. */
export function Spinner({ text, inline = false }: { text: string; inline?: boolean }) {
  return (
    <div className={inline ? styles.inline : styles.screen} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
