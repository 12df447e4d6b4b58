import { schedule } from '@institute/core/dashboard/endpoints.ts';
import { scheduleLimits } from '@institute/core/dashboard/limits.ts';
import type { ScheduleEntry } from '@institute/core/dashboard/schemas.ts';
import type { Knex } from 'knex';
import { type TypeWith, typesWith } from '#server/content/types/index.ts';
import { route } from '#server/http/execute-route.ts';

export const scheduleRoutes = [route(schedule, ({ query }, { db }) => readSchedule(db, query))];

const acts = { publish: 'publish_at', unpublish: 'unpublish_at' } as const;

/** Returns the publications and unpublishings of a period in their order, past ones included. */
async function readSchedule(db: Knex, { from, to }: { from: string; to: string }) {
  const parts = typesWith('publication').flatMap((kind) =>
    Object.entries(acts).map(([act, column]) => partOf(kind, act, column)),
  );
  const { rows } = await db.raw<{ rows: (Omit<ScheduleEntry, 'at'> & { at: Date })[] }>(
    `${parts.join(' union all ')} order by at, kind, id limit :limit`,
    { from, to, limit: scheduleLimits.entries + 1 },
  );
  return {
    entries: rows.slice(0, scheduleLimits.entries),
    isComplete: rows.length <= scheduleLimits.entries,
  };
}

/** Drafts are neither published nor unpublished at their times. */
function partOf({ name, nameColumn, table, model }: TypeWith<'publication'>, act: string, column: string) {
  return `(select '${name}' as kind, id, ${nameColumn} as name, language, '${act}' as act, ${column} as at
    from ${table} where ${model.publishedWhen} and deleted_at is null and ${column} >= :from and ${column} < :to
    order by ${column}, id limit :limit)`;
}
