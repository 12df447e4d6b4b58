import type { MemberWork } from '@institute/core/content/home/addresses.ts';
import type { PublicPerson } from '@institute/core/content/person/addresses.ts';
import { MemberCard } from './member-card.tsx';
import styles from './team-grid.module.css';

interface TeamGridProps {
  team: readonly PublicPerson[];
  works?: readonly MemberWork[] | undefined;
}

export function TeamGrid({ team, works }: TeamGridProps) {
  return (
    <ul className={styles.grid}>
      {team.map((member) => (
        <MemberCard
          key={member.id}
          member={member}
          work={works?.find(({ personId }) => personId === member.id)}
        />
      ))}
    </ul>
  );
}
