import {
  type PersonWork,
  type PublicPerson,
  publicPersonEndpoints,
} from '@institute/core/content/person/public-endpoints.ts';
import type { PageQuery } from '#site/lib/page.ts';
import { publicQuery, type QueryContext } from '#site/lib/page-query.ts';

/** Queries all people without their biographies. */
export function peopleQuery(reader: QueryContext): PageQuery<PublicPerson[]> {
  return publicQuery(reader, publicPersonEndpoints.list);
}

/** Queries the members of the team. */
export function teamQuery(reader: QueryContext): PageQuery<PublicPerson[]> {
  return publicQuery(reader, publicPersonEndpoints.list, { query: { team: '1' } });
}

/** Queries one person. */
export function personQuery(reader: QueryContext, slug: string): PageQuery<PublicPerson> {
  return publicQuery(reader, publicPersonEndpoints.bySlug, { params: { slug } });
}

/** Queries the works of a person, the newest first. */
export function worksQuery(reader: QueryContext, slug: string): PageQuery<PersonWork[]> {
  return publicQuery(reader, publicPersonEndpoints.works, { params: { slug } });
}
