import type { Knex } from 'knex';
import { type ContentTable, draftSql, publishedSql } from '#src/db/publication-sql.ts';

const content = ['articles', 'services', 'research', 'site_content', 'podcasts'] as const;
type Table = (typeof content)[number] | 'contacts';

/** What is counted of a table; of content, what is in the trash does not count. */
function part(table: ContentTable): string {
  return `select '${table}' as kind, count(*) as total, count(*) filter (where ${publishedSql(table)}) as shown,
    count(*) filter (where ${draftSql(table)}) as drafts from ${table} where deleted_at is null`;
}

const messages = `select 'contacts' as kind, count(*) as total, count(*) filter (where not is_spam) as shown,
  0 as drafts from contacts`;

/**
 * How many items of each kind there are and how many of them are shown at a moment, in one query. What waits for its time
 * is neither shown nor a draft.
 */
export async function dashboardCounts(db: Knex, now: Date) {
  const { rows } = (await db.raw([...content.map(part), messages].join(' union all '), { now })) as {
    rows: { kind: Table; total: string; shown: string; drafts: string }[];
  };
  const of = (table: Table) => {
    const row = rows.find(({ kind }) => kind === table);
    return { total: Number(row?.total), shown: Number(row?.shown), drafts: Number(row?.drafts) };
  };
  const articles = of('articles');
  const services = of('services');
  const research = of('research');
  const sections = of('site_content');
  const podcasts = of('podcasts');
  return {
    articles: {
      total: articles.total,
      published: articles.shown,
      drafts: articles.drafts,
      scheduled: articles.total - articles.shown - articles.drafts,
    },
    services: { total: services.total, active: services.shown },
    research: { total: research.total, published: research.shown },
    content: { total: sections.total, active: sections.shown },
    podcasts: { total: podcasts.total, published: podcasts.shown },
    contacts: { total: of('contacts').shown },
  };
}
