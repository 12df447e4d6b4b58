import { contentKinds } from '@institute/core/content/kinds.ts';
import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import { trashDays } from '@institute/core/content/lifecycle/limits.ts';
import { contentTables, nameColumn } from '#src/content/kinds/tables.ts';
import { respond, route } from '#src/http/execute-route.ts';
import { likePattern } from '#src/lib/like-pattern.ts';

const defaultPageSize = 20;
const day = 24 * 60 * 60_000;

interface Row {
  kind: (typeof contentKinds)[number];
  id: string;
  name: string;
  language: 'id' | 'en';
  deletedAt: Date;
  deletedBy: string | null;
}

export const trashRoutes = [
  route(trash.list, async ({ query }, { db, services }) => {
    const parts = contentKinds.map((kind) => {
      return `select '${kind}' as kind, id, ${nameColumn(kind)} as name, language, deleted_at, deleted_by
        from ${contentTables[kind]} where deleted_at is not null`;
    });
    const rows = db.from(db.raw(`(${parts.join(' union all ')}) as trashed`));
    if (query.kind) rows.where({ kind: query.kind });
    if (query.q?.trim()) rows.where('name', 'ilike', likePattern(query.q.trim()));
    const total = query.total ? await rows.clone().count({ n: '*' }).first() : undefined;
    const size = query.pageSize ?? defaultPageSize;
    const found: Row[] = await rows
      .select('kind', 'id', 'name', 'language', {
        deletedAt: 'deleted_at',
        deletedBy: 'deleted_by',
      })
      .orderBy([
        { column: 'deleted_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(size)
      .offset(((query.page ?? 1) - 1) * size);
    const now = services.clock().getTime();
    const headers: Record<string, string> = total ? { 'X-Total-Count': String(total.n) } : {};
    return respond(
      found.map((row) => ({
        ...row,
        daysLeft: Math.max(0, Math.ceil((row.deletedAt.getTime() + trashDays * day - now) / day)),
      })),
      { headers },
    );
  }),
];
