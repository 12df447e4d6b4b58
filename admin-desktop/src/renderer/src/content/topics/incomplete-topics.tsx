import { findTopic, type TopicEntry, topicName } from '@institute/core/content/topic/names.ts';
import type { StaffTopic } from '@institute/core/content/topic/schemas.ts';
import { type Language, otherLanguage } from '@institute/core/i18n/locale.ts';
import { Link } from 'react-router';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { itemAddress } from '#dashboard/lib/views.ts';
import styles from './topics.module.css';

interface IncompleteTopicsProps {
  topics: readonly TopicEntry[];
  known: readonly StaffTopic[];
  /** The main language of the work. */
  language: Language;
}

/** Names the topics of a work without a name in its other language or without a domain, with links to their forms. */
export function IncompleteTopics({ topics, known, language }: IncompleteTopicsProps) {
  const t = useTexts();
  const other = otherLanguage(language);
  const incomplete = topics.flatMap((entry) => {
    const topic = findTopic(known, entry);
    if (!topic) return [];
    const hasName = topicName(topic, other) !== undefined;
    if (hasName && topic.domain) return [];
    const lacks = hasName ? 'domain' : topic.domain ? 'name' : 'both';
    return [{ id: topic.id, name: topicName(topic, language) ?? topic.name, lacks } as const];
  });
  if (incomplete.length === 0) return null;
  return (
    <ul className={styles.incomplete} aria-label={t('admin.topic.incomplete')}>
      {incomplete.map(({ id, name, lacks }) => (
        <li key={id}>
          {t(`admin.topic.lacks-${lacks}`, { name, language: t(`common.language.inline.${other}`) })}{' '}
          <Link to={itemAddress('topic', id)}>{t('admin.topic.complete', { name })}</Link>
        </li>
      ))}
    </ul>
  );
}
