import type { PublicContribution } from '@institute/core/content/contribution/public-endpoints.ts';
import { ContributorName } from '#site/features/person/contributor-name.tsx';
import { Portrait } from '#site/features/person/portrait.tsx';
import { useContentLang } from '#site/lib/language.ts';
import styles from './speaker-list.module.css';

/** Speakers and their roles. */
export function SpeakerList({ speakers }: { speakers: readonly PublicContribution[] }) {
  const langOf = useContentLang();
  return (
    <ul className={styles.list}>
      {speakers.map(({ name, label, labelLanguage: language, person }) => (
        <li key={`${name} ${label}`} className={styles.speaker}>
          {person && (
            <span className={styles.face}>
              <Portrait person={person} sizes="4rem" />
            </span>
          )}
          <div>
            <p className={styles.name}>
              <ContributorName {...{ name, person }} />
            </p>
            <p className={styles.role} lang={language && langOf({ language })} dir="auto">
              {label}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
