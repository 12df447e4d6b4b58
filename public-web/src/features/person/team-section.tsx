import type { MemberWork } from '@institute/core/content/home/public-endpoints.ts';
import type { PublicPerson } from '@institute/core/content/person/public-endpoints.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { ArrowLink } from '#site/ui/arrow-link.tsx';
import { ListFailed } from '#site/ui/list-status.tsx';
import { RowSkeletons } from '#site/ui/row-skeletons.tsx';
import { Section } from '#site/ui/section.tsx';
import { MemberCard } from './member-card.tsx';
import { teamQuery } from './person-queries.ts';
import styles from './team-section.module.css';

interface TeamSectionProps {
  /** The newest work of each member, if the page shows it. */
  works?: readonly MemberWork[] | undefined;
}

/** The people who are marked as members of the team; nothing if there are none. */
export function TeamSection({ works }: TeamSectionProps) {
  const t = useTexts();
  const { data, isError, isPending, refetch } = usePublicQuery(teamQuery);
  if (data?.length === 0) return null;
  return (
    <Section
      title={t('site.team.title')}
      subtitle={t('site.team.subtitle')}
      action={<ArrowLink page="people">{t('site.team.all')}</ArrowLink>}
    >
      {isPending && <RowSkeletons>{t('person.loading')}</RowSkeletons>}
      {isError && <ListFailed onRetry={() => void refetch()} />}
      {data && <TeamGrid team={data} works={works} />}
    </Section>
  );
}

interface TeamGridProps {
  team: readonly PublicPerson[];
  works?: readonly MemberWork[] | undefined;
}

function TeamGrid({ team, works }: TeamGridProps) {
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
