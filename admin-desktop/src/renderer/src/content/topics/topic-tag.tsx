import { type NamedTopic, type TopicEntry, topicName } from '@institute/core/content/topic/names.ts';
import { type Language, otherLanguage } from '@institute/core/i18n/locale.ts';
import { X } from 'lucide-react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './topics.module.css';

interface TopicTagProps {
  entry: TopicEntry;
  /** The main language of the work. */
  language: Language;
  topic: NamedTopic | undefined;
  /** Whether the topics are known, so that a name without a topic is new. */
  isLoaded: boolean;
  isWrong: boolean;
  onRemove: () => void;
}

/** A topic of a work: its name, its name in the other language, and the button that removes it. */
export function TopicTag({ entry, language, topic, isLoaded, isWrong, onRemove }: TopicTagProps) {
  const t = useTexts();
  const other = otherLanguage(language);
  const own = topic && topicName(topic, language);
  const translation = topic && topicName(topic, other);
  const name = own ?? translation ?? entry.name;
  return (
    <span className={isWrong ? `${styles.tag} ${styles.wrong}` : styles.tag}>
      <bdi lang={topic && !own ? other : language}>{name}</bdi>
      {own && translation && translation !== own && (
        <bdi className={styles.other} lang={other}>
          {translation}
        </bdi>
      )}
      {isLoaded && !topic && !entry.id && <span className={styles.new}>{t('admin.topic.is-new')}</span>}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('admin.topic.remove', { name })}
        // The select would open, or take the key.
        onMouseDown={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
        onKeyDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          onRemove();
        }}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
