import { activity } from '@institute/core/content/activity/endpoints.ts';
import { activityActs, routineActs } from '@institute/core/content/activity/limits.ts';
import type { Knex } from 'knex';
import { newest, readPage } from '#server/content/staff/staff-list.ts';
import { kinds } from '#server/content/types/index.ts';
import { Activity } from '#server/db/models/activity.ts';
import { respond, route } from '#server/http/execute-route.ts';

export const activityRoutes = [
  route(activity.list, async ({ query }, { db }) => {
    const rows = Activity.query(db);
    if (query.who !== undefined) rows.where({ who: query.who });
    if (query.about) rows.whereIn('act', activityActs[query.about]);
    if (query.routine === false) rows.whereNotIn('act', routineActs);
    const { found, headers } = await readPage(rows, query, newest);
    const existing = await findExistingItems(db, found);
    return respond(
      found.map((row) => {
        const item = existing.get(`${row.kind} ${row.itemId}`);
        return {
          ...row,
          at: row.createdAt,
          isThere: item !== undefined && item.deletedAt === null,
          nameInTrash: item?.deletedAt ? item.name : null,
        };
      }),
      { headers },
    );
  }),

  route(activity.people, async (_input, { db }) => {
    const names: string[] = await db('activity').whereNotNull('who').distinct('who').pluck('who');
    return names.sort((a, b) => a.localeCompare(b, 'en'));
  }),
];

interface ExistingItem {
  id: string;
  name: string | null;
  deletedAt: Date | null;
}

/** Returns the items of the activities that still exist, also in the trash, by kind and id. */
async function findExistingItems(db: Knex, acts: readonly Activity[]): Promise<Map<string, ExistingItem>> {
  const existing = new Map<string, ExistingItem>();
  const untitled = { name: db.raw('null'), deletedAt: db.raw('null') };
  const tables = [
    ...kinds.map(({ name: kind, table, nameColumn }) => ({
      kind,
      table,
      columns: { name: nameColumn, deletedAt: 'deleted_at' },
    })),
    ...(['user', 'contact', 'media', 'digest', 'redirect'] as const).map((kind) => ({
      kind,
      table: otherTables[kind],
      columns: untitled,
    })),
  ];
  for (const { kind, table, columns } of tables) {
    const ids = acts.flatMap((act) => (act.kind === kind && act.itemId ? [act.itemId] : []));
    if (ids.length === 0) continue;
    const rows: ExistingItem[] = await db(table).whereIn('id', ids).select('id', columns);
    for (const row of rows) existing.set(`${kind} ${row.id}`, row);
  }
  return existing;
}

const otherTables = {
  user: 'users',
  contact: 'contacts',
  media: 'media',
  digest: 'digests',
  redirect: 'redirects',
} as const;
