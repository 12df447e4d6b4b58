import type { Knex } from 'knex';
import { articleWork, researchWork, type WrittenWork } from '#server/content/types/works.ts';
import { Article } from '#server/db/models/article.ts';
import { Person } from '#server/db/models/person.ts';
import { Research } from '#server/db/models/research.ts';
import { publishedSql, wherePublished } from '#server/db/publication-sql.ts';

/** The newest public publication or article per member of the team, also under the people merged into them. */
const newestWorks = `
  with recursive member as (
    select id as person_id, id from people
    where is_team_member and deleted_at is null and ${publishedSql(Person)}
    union all
    select member.person_id, people.id from member join people on people.merged_into_id = member.id
  )
  select distinct on (person_id) person_id, work.id from member
  cross join lateral (
    (${newest(Research, 'publication_date')}) union all (${newest(Article, 'published_at')})
  ) as work
  order by person_id, work.date desc nulls last`;

function newest(model: typeof Research | typeof Article, date: string): string {
  return `select id, ${date} as date from ${model.tableName}
    where contributions @> jsonb_build_array(jsonb_build_object('personId', member.id))
      and deleted_at is null and ${publishedSql(model)}
    order by ${date} desc nulls last limit 1`;
}

/** Reads the newest work of each member of the team. */
export async function readTeamWorks(db: Knex, now: Date): Promise<{ personId: string; work: WrittenWork }[]> {
  const { rows: found } = await db.raw<{ rows: { person_id: string; id: string }[] }>(newestWorks, { now });
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const works = new Map<string, WrittenWork>();
  for (const row of await publicResearch(db, now).whereIn('id', ids)) works.set(row.id, researchWork(row));
  for (const row of await publicArticles(db, now).whereIn('id', ids)) works.set(row.id, articleWork(row));
  return found.flatMap(({ person_id: personId, id }) => {
    const work = works.get(id);
    return work ? [{ personId, work }] : [];
  });
}

export function publicResearch(db: Knex, now: Date) {
  return wherePublished(Research.query(db), now).modify('forList');
}

export function publicArticles(db: Knex, now: Date) {
  return wherePublished(Article.query(db), now).modify('forList');
}
