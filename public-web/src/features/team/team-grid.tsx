import { team } from '@institute/core/brand.ts';
import { MemberCard } from './member-card.tsx';
import styles from './team-grid.module.css';

const numbers = [1, 2, 3, 4] as const;

export function TeamGrid() {
  return (
    <ul className={styles.grid}>
      {numbers.map((number) => {
        const member = team[number - 1];
        return member && <MemberCard key={number} member={member} number={number} />;
      })}
    </ul>
  );
}
