import { useTexts } from '#site/lib/texts.ts';
import styles from './value-list.module.css';

const values = ['precision', 'collaboration', 'quality', 'integrity'] as const;

/** The values of the institute. */
export function ValueList() {
  const t = useTexts();
  return (
    <ul className={styles.values}>
      {values.map((value) => (
        <li key={value} className={styles.value}>
          <h3 className={styles.name}>{t(`site.values.${value}.title`)}</h3>
          <p className={styles.text}>{t(`site.values.${value}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
