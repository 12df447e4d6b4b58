import type { Language } from '@institute/core/locale.ts';
import styles from './tag-list.module.css';

interface TagListProps {
  tags: readonly string[];
  /** Language of the tags if it differs from the page language. */
  lang: Language | undefined;
}

export function TagList({ tags, lang }: TagListProps) {
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag} lang={lang} dir="auto">
          {tag}
        </li>
      ))}
    </ul>
  );
}
