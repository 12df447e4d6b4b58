import type { KindTab } from '@institute/core/content/kinds.ts';
import type { Knex } from 'knex';
import type { ContentKindDescriptor } from '#src/content/kinds/define-kind.ts';
import { kinds } from '#src/content/kinds/index.ts';
import { draftSql, publishedSql } from '#src/db/publication-sql.ts';

/** Counts the items of a kind outside the trash. */
function countSql({ tab, table, model }: ContentKindDescriptor): string {
  return `select '${tab}' as tab, count(*) as total, count(*) filter (where ${publishedSql(model)}) as published,
    count(*) filter (where ${draftSql(model)}) as drafts from ${table} where deleted_at is null`;
}

const messagesSql = `select 'contacts' as tab, count(*) as total, count(*) filter (where not is_spam) as published,
  0 as drafts from contacts`;

/**
 * Counts the items of each kind and the messages in one query. Scheduled items are neither published nor drafts. The
 * response schema selects the counts that each tab shows.
 */
export async function dashboardCounts(db: Knex, now: Date) {
  const { rows } = await db.raw<{
    rows: { tab: string; total: string; published: string; drafts: string }[];
  }>([...kinds.map(countSql), messagesSql].join(' union all '), { now });
  const countsOf = (tab: string) => {
    const row = rows.find((each) => each.tab === tab);
    const [total, published, drafts] = [Number(row?.total), Number(row?.published), Number(row?.drafts)];
    return { total, published, active: published, drafts, scheduled: total - published - drafts };
  };
  const contents = Object.fromEntries(kinds.map(({ tab }) => [tab, countsOf(tab)])) as Record<
    KindTab,
    ReturnType<typeof countsOf>
  >;
  return { ...contents, contacts: { total: countsOf('contacts').published } };
}
