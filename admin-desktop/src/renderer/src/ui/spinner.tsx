import styles from './spinner.module.css';

/** The loading screen. Without antd, because it shows before the dashboard is loaded. */
export function Spinner({ text }: { text: string }) {
  return (
    <div className={styles.screen} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
