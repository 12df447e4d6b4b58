import type { PublicPodcast } from '@institute/core/content/podcast/addresses.ts';
import type { Language } from '@institute/core/locale.ts';
import styles from './speaker-list.module.css';

interface SpeakerListProps {
  speakers: PublicPodcast['speakers'];
  /** Language of the speakers' roles if it differs from the page language. */
  lang: Language | undefined;
}

/** Speakers and their roles. */
export function SpeakerList({ speakers, lang }: SpeakerListProps) {
  return (
    <ul className={styles.list}>
      {speakers.map(({ speakerName, role }) => (
        <li key={`${speakerName} ${role}`} className={styles.speaker}>
          <p className={styles.name} dir="auto">
            {speakerName}
          </p>
          <p className={styles.role} lang={lang} dir="auto">
            {role}
          </p>
        </li>
      ))}
    </ul>
  );
}
