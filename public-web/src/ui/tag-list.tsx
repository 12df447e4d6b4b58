import type { Language } from '@institute/core/locale.ts';
import styles from './tag-list.module.css';

interface TagListProps {
  tags: readonly string[];
  /** The language of the words, where it is not that of the page. */
  lang: Language | undefined;
}

/** What something is about, in single words. */
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
