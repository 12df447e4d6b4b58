import type { PublicContribution } from '@institute/core/content/contribution/public-endpoints.ts';
import { useContentLang } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import styles from './byline.module.css';
import { ContributorName } from './contributor-name.tsx';
import { Portrait } from './portrait.tsx';

interface BylineProps {
  contributions: readonly PublicContribution[];
  /** Whether the first portrait is the first image of the page. */
  priority?: boolean;
}

/** The people of a work with portrait, name and role. A name without a public person is text. */
export function Byline({ contributions, priority = false }: BylineProps) {
  const t = useTexts();
  const langOf = useContentLang();
  const first = contributions.findIndex(({ person }) => person?.portraitUrl);
  return (
    <ul className={styles.people}>
      {contributions.map(({ name, role, label, labelLanguage, person }, index) => {
        const position = person?.position ?? '';
        const ownRole = label || (role === 'author' ? '' : t(`person.role.${role}`));
        const language = ownRole ? labelLanguage : person?.language;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice, and the entries have no state.
          <li key={index} className={styles.person}>
            {person && (
              <span className={styles.face}>
                <Portrait
                  person={person}
                  sizes="2.75rem"
                  priority={priority && index === first}
                  className={styles.portrait}
                />
              </span>
            )}
            <span className={styles.text}>
              <ContributorName className={styles.name} {...{ name, person }} />
              {(ownRole || position) && (
                <span className={styles.role} lang={language && langOf({ language })} dir="auto">
                  {ownRole || position}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
