import type { TypeTab } from '@institute/core/content/content-types.ts';
import { summary, waiting } from '@institute/core/dashboard/endpoints.ts';
import type { Knex } from 'knex';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { kinds } from '#server/content/types/index.ts';
import { draftSql, publishedSql, scheduledSql } from '#server/db/publication-sql.ts';
import { route } from '#server/http/execute-route.ts';
import { readWaitingWork } from './waiting-work.ts';

export const summaryRoutes = [
  route(summary, (_input, { db, services }) => dashboardCounts(db, services.clock())),
  route(waiting, (_input, caller) => readWaitingWork(caller)),
];

/** Counts the items of a kind outside the trash. */
function countSql({ tab, table, model }: ContentTypeDescriptor): string {
  return `select '${tab}' as tab, count(*) as total, count(*) filter (where ${publishedSql(model)}) as published,
    count(*) filter (where ${draftSql(model)}) as drafts,
    count(*) filter (where ${scheduledSql(model)}) as scheduled from ${table} where deleted_at is null`;
}

const messagesSql = `select 'contacts' as tab, count(*) as total, count(*) filter (where not is_spam) as published,
  0 as drafts, 0 as scheduled from contacts`;

/**
 * Counts the items of each kind and the messages in one query. Scheduled and unpublished items are neither published
 * nor drafts. The response schema selects the counts that each tab shows.
 */
async function dashboardCounts(db: Knex, now: Date) {
  const { rows } = await db.raw<{
    rows: Record<'tab' | 'total' | 'published' | 'drafts' | 'scheduled', string>[];
  }>([...kinds.map(countSql), messagesSql].join(' union all '), { now });
  const countsOf = (tab: string) => {
    const row = rows.find((each) => each.tab === tab);
    const published = Number(row?.published);
    return {
      ...{ total: Number(row?.total), published, active: published },
      ...{ drafts: Number(row?.drafts), scheduled: Number(row?.scheduled) },
    };
  };
  const contents = Object.fromEntries(kinds.map(({ tab }) => [tab, countsOf(tab)])) as Record<
    TypeTab,
    ReturnType<typeof countsOf>
  >;
  return { ...contents, contacts: { total: countsOf('contacts').published } };
}
