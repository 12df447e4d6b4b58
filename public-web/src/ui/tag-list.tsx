import styles from './tag-list.module.css';

/** What something is about, in single words. @param label tells a screen reader what these words are */
export function TagList({ label, tags }: { label: string; tags: readonly string[] }) {
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
