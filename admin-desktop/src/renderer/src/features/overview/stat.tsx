import { Link } from 'react-router';
import styles from './overview.module.css';

interface CountPart {
  text: string;
  /** The address of the list with the counted items. */
  to?: string;
}

interface CountProps {
  label: string;
  value: string;
  to: string;
  parts: readonly CountPart[];
}

/** A number with its label and its parts, which lead to the lists with the counted items. */
export function Count({ label, value, to, parts }: CountProps) {
  return (
    <li className={styles.count}>
      <Link className={styles.total} to={to}>
        <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
      </Link>
      <p className={styles.detail}>
        {parts.map((part, index) => (
          <span key={part.text}>
            {index > 0 && <span>, </span>}
            {part.to ? <Link to={part.to}>{part.text}</Link> : <span>{part.text}</span>}
          </span>
        ))}
      </p>
    </li>
  );
}
