import type { PublicPodcast } from '@institute/core/content/podcast.ts';
import styles from './speaker-list.module.css';

/** Who speaks, and as what. */
export function SpeakerList({ speakers }: { speakers: PublicPodcast['speakers'] }) {
  return (
    <ul className={styles.list}>
      {speakers.map(({ speakerName, role }) => (
        <li key={`${speakerName} ${role}`} className={styles.speaker}>
          <p className={styles.name}>{speakerName}</p>
          <p className={styles.role}>{role}</p>
        </li>
      ))}
    </ul>
  );
}
