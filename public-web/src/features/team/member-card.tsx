import type { team } from '@institute/core/brand.ts';
import { useTexts } from '#src/app/texts.ts';
import { globals } from '#src/styles/globals.ts';
import { Mail, UserRound } from '#src/ui/icons.tsx';
import styles from './member-card.module.css';

interface MemberCardProps {
  member: (typeof team)[number];
  /** Number in the team, from 1; part of the catalogue keys. */
  number: 1 | 2 | 3 | 4;
}

/** A team member, with initials instead of a portrait. */
export function MemberCard({ member, number }: MemberCardProps) {
  const t = useTexts();
  const { name, email, profile } = member;
  return (
    <li className={styles.card}>
      <div className={styles.portrait} data-number={number} aria-hidden="true">
        <span>{initials(name)}</span>
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.position}>{t(`site.team.members.${number}.position`)}</p>
        <p className={styles.bio}>{t(`site.team.members.${number}.bio`)}</p>
        <p className={styles.links}>
          <a className={styles.link} href={`mailto:${email}`} title={email}>
            <Mail size={20} strokeWidth={1.75} />
            <span className={globals.visuallyHidden}>{t('site.team.email', { name })}</span>
          </a>
          <a className={styles.link} href={profile} target="_blank" rel="noopener noreferrer">
            <UserRound size={20} strokeWidth={1.75} />
            <span className={globals.visuallyHidden}>
              {t('site.team.profile', { name })} ({t('common.opens-in-new-tab')})
            </span>
          </a>
        </p>
      </div>
    </li>
  );
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('');
}
