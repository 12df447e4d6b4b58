import type { TopicLink } from '@institute/core/content/topic/public-endpoints.ts';
import { useContentLang } from '#site/lib/language.ts';
import { PageLink } from './page-link.tsx';
import styles from './tag-list.module.css';

/** The topics of a work as links. They lie above a link that covers their row. */
export function TagList({ topics }: { topics: readonly TopicLink[] }) {
  const langOf = useContentLang();
  return (
    <ul className={styles.tags}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <PageLink page="topic" item={topic} className={styles.tag} lang={langOf(topic)} dir="auto">
            {topic.name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
