import type { ResearchCount, researchListQuery } from '@institute/core/content/research/schemas.ts';
import { startOfWibYear } from '@institute/core/lib/dates.ts';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import type { z } from 'zod';
import { availableInSql, whereAvailableIn } from '#server/content/repository/where-available-in.ts';
import { topicFilter } from '#server/content/topics/topic-filter.ts';
import type { Research } from '#server/db/models/research.ts';
import { wherePublished } from '#server/db/publication-sql.ts';
import { yearSql } from '#server/db/year-sql.ts';

type Filters = Pick<
  z.output<typeof researchListQuery>,
  'topic' | 'domain' | 'area' | 'type' | 'year' | 'language'
>;

/** Returns a function that restricts a query to the published publications that match all filters. */
export async function publicationFilter(
  db: Knex,
  { area, type, year, language, ...topics }: Filters,
  now: Date,
) {
  const restrict = await topicFilter(db, topics, now);
  return (works: QueryBuilder<Research>): QueryBuilder<Research> => {
    const found = restrict(wherePublished(works, now));
    if (area) found.where({ area });
    if (type) found.where({ type });
    if (year)
      found
        .where('publication_date', '>=', startOfWibYear(year))
        .where('publication_date', '<', startOfWibYear(year + 1));
    if (language) whereAvailableIn(found, language);
    return found;
  };
}

/** Counts publications per area, type, year and language, in this order; years descend. */
export async function countPublications(db: Knex, found: QueryBuilder<Research>): Promise<ResearchCount[]> {
  const rows = found
    .clone()
    .clearSelect()
    .select('area', 'type', 'publication_date', 'language', 'translations');
  const { rows: counts } = await db.raw<{ rows: ResearchCount[] }>(
    `select "by", value, count(*)::int as count
     from (?) as found cross join lateral (
       select 1 as place, 'area' as "by", area as value
       union all select 2, 'type', type
       union all select 3, 'year', coalesce(${yearSql('publication_date')}::text, '')
       union all select 4, 'language', shown.name from (values ('id'), ('en')) as shown (name)
         where ${availableInSql('shown.name')}
     ) as facts
     where value is not null
     group by place, "by", value order by place, value desc`,
    [rows.toKnexQuery()],
  );
  return counts;
}
