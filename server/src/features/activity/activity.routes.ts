import { activity } from '@institute/core/activity/endpoints.ts';
import { activityActs } from '@institute/core/activity/limits.ts';
import type { Knex } from 'knex';
import { kinds } from '#src/content/kinds/index.ts';
import { respond, route } from '#src/http/execute-route.ts';
import { Activity } from '#src/models/activity.ts';

const defaultPageSize = 20;

export const activityRoutes = [
  route(activity.list, async ({ query }, { db }) => {
    const rows = Activity.query(db);
    if (query.who !== undefined) rows.where({ who: query.who });
    if (query.about) rows.whereIn('act', activityActs[query.about]);
    const total = query.total ? await rows.clone().resultSize() : undefined;
    const size = query.pageSize ?? defaultPageSize;
    const found = await rows
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(size)
      .offset(((query.page ?? 1) - 1) * size);
    const there = await findExistingItems(db, found);
    const headers: Record<string, string> = total === undefined ? {} : { 'X-Total-Count': String(total) };
    return respond(
      found.map((row) => ({
        ...row,
        at: row.createdAt,
        isThere: row.itemId !== null && there.has(`${row.kind} ${row.itemId}`),
      })),
      { headers },
    );
  }),

  route(activity.people, async (_input, { db }) => {
    const names: string[] = await db('activity').whereNotNull('who').distinct('who').pluck('who');
    return names.sort((a, b) => a.localeCompare(b, 'en'));
  }),
];

/** Returns the items of the activities that still exist outside the trash. */
async function findExistingItems(db: Knex, acts: readonly Activity[]): Promise<Set<string>> {
  const there = new Set<string>();
  const tables = [
    ...kinds.map(({ name, table }) => ({ kind: name, rows: () => db(table).whereNull('deleted_at') })),
    { kind: 'contact', rows: () => db('contacts') },
    { kind: 'media', rows: () => db('media') },
    { kind: 'digest', rows: () => db('digests') },
  ];
  for (const { kind, rows } of tables) {
    const ids = acts.flatMap((act) => (act.kind === kind && act.itemId ? [act.itemId] : []));
    if (ids.length === 0) continue;
    for (const id of await rows().whereIn('id', ids).pluck<string[]>('id')) there.add(`${kind} ${id}`);
  }
  return there;
}
