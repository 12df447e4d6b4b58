import type { Language } from '@institute/core/locale.ts';
import styles from './tag-list.module.css';

interface TagListProps {
  /** Tells a screen reader what these words are. */
  label: string;
  tags: readonly string[];
  /** The language of the words, where it is not that of the page. */
  lang: Language | undefined;
}

/** What something is about, in single words. */
export function TagList({ label, tags, lang }: TagListProps) {
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag} lang={lang}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
