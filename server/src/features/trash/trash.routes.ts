import type { ContentKind } from '@institute/core/content/kinds.ts';
import { type lifecycleEndpoints, trash } from '@institute/core/content/lifecycle/endpoints.ts';
import { trashDays } from '@institute/core/content/lifecycle/limits.ts';
import { AppError } from '@institute/core/errors.ts';
import type { z } from 'zod';
import { kinds } from '#src/content/kinds/index.ts';
import { isId } from '#src/content/row-lock.ts';
import { respond, route } from '#src/http/execute-route.ts';
import { likePattern } from '#src/lib/like-pattern.ts';
import { purgeItem } from './purge.ts';

const defaultPageSize = 20;
const day = 24 * 60 * 60_000;

interface Row {
  kind: ContentKind;
  id: string;
  name: string;
  language: 'id' | 'en';
  deletedAt: Date;
  deletedBy: string | null;
}

export const trashRoutes = [
  route(trash.list, async ({ query }, { db, services }) => {
    const parts = kinds.map(({ name, nameColumn, table }) => {
      return `select '${name}' as kind, id, ${nameColumn} as name, language, deleted_at, deleted_by
        from ${table} where deleted_at is not null`;
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

  ...kinds.map(({ name, endpoints }) => {
    const { purge } = endpoints.admin as unknown as ReturnType<typeof lifecycleEndpoints<z.ZodType>>;
    // Opens its own transaction, because files are removed after the commit.
    return route(
      purge,
      async ({ params: { id } }, { services, user }) => {
        if (!isId(id) || !(await purgeItem(services, name, id, user))) throw new AppError('not_found');
        return { id };
      },
      { transaction: false },
    );
  }),
];
