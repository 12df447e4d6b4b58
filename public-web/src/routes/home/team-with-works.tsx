import { TeamSection } from '#site/features/person/team-section.tsx';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { homeQuery } from './home-queries.ts';

/** The team with the newest work of each member. */
export function TeamWithWorks() {
  return <TeamSection works={usePublicQuery(homeQuery).data?.works} />;
}
