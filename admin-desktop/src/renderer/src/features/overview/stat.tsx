import styles from './overview.module.css';

interface CountProps {
  label: string;
  value: string;
  detail: string;
}

/** A number with its label and its parts. */
export function Count({ label, value, detail }: CountProps) {
  return (
    <li className={styles.count}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{value}</p>
      <p className={styles.detail}>{detail}</p>
    </li>
  );
}
