import type { lifecycleEndpoints } from '@institute/core/content/lifecycle.ts';
import type { AnyEndpoint, Endpoint } from '@institute/core/endpoint.ts';
import { AppError } from '@institute/core/errors.ts';
import type { z } from 'zod';
import type { ContentModel } from '#src/db/content-model.ts';
import { purgeItem } from '#src/features/trash/purge.ts';
import { type Route, respond, route } from '#src/http/execute-route.ts';
import { Revision } from '#src/models/revision.ts';
import {
  type ContentKindDescriptor,
  createItem,
  moveToTrash,
  restoreFromTrash,
  updateItem,
  type WriteContext,
} from './content-repository.ts';
import { settlePublication } from './publication-time.ts';
import { fieldsToRestore } from './restore-revision.ts';
import type { StaffItem } from './revisions.ts';
import { isId } from './row-lock.ts';

type Calls = ReturnType<typeof lifecycleEndpoints<z.ZodType>>;
/** The calls by which staff write a kind, as core declares them. */
type WriteCalls = Record<'create' | 'update' | keyof Calls, AnyEndpoint>;
type Body = Endpoint<Calls['versions']['params'] & z.ZodType, z.ZodType, z.ZodType<object>>;

const defaultPageSize = 20;

/** The calls by which staff write a kind: alike for all kinds, but for what each stores and shows. */
export function staffRoutesFor<R extends ContentModel<string>, I extends StaffItem, S extends z.ZodObject>(
  admin: WriteCalls,
  stored: ContentKindDescriptor<R, I, S>,
): Route[] {
  // What the calls of all kinds have in common; which item they show is the kind's own.
  const calls = admin as unknown as Calls & Record<'create' | 'update', Body>;
  const { kind } = stored;

  async function readVersion({ db }: WriteContext, id: string, number: number): Promise<Revision> {
    const found = isId(id) ? await Revision.query(db).findOne({ kind, item_id: id, number }) : undefined;
    if (!found) throw new AppError('not_found');
    return found;
  }

  return [
    route(calls.create, ({ body }, caller) => {
      const values = settlePublication(stored, body, caller.services.clock());
      return createItem(stored, values as z.output<S>, caller);
    }),

    route(calls.update, ({ params: { id }, body }, caller) => {
      const { version, confirmedTranslations, ...sent } = body as {
        version?: number;
        confirmedTranslations?: string[];
      };
      const fields = (current: StaffItem) =>
        settlePublication(stored, sent, caller.services.clock(), current);
      return updateItem(stored, { id, version, confirmed: confirmedTranslations, fields }, caller);
    }),

    route(calls.one, async ({ params: { id } }, { db }) => {
      const row = isId(id) ? await stored.model.query(db).findById(id) : undefined;
      if (!row) throw new AppError('not_found');
      return stored.toStaffItem(row as R);
    }),

    route(calls.versions, async ({ params: { id }, query }, { db }) => {
      const rows = Revision.query(db).where({ kind, item_id: isId(id) ? id : null });
      const total = query.total ? await rows.clone().resultSize() : undefined;
      const size = query.pageSize ?? defaultPageSize;
      const found = await rows
        .select(...Revision.listColumns)
        .orderBy('number', 'desc')
        .limit(size)
        .offset(((query.page ?? 1) - 1) * size);
      const headers: Record<string, string> = total === undefined ? {} : { 'X-Total-Count': String(total) };
      return respond(found.map(listed), { headers });
    }),

    route(calls.version, async ({ params: { id, number } }, caller) => {
      const version = await readVersion(caller, id, number);
      return { ...listed(version), item: version.fields as Record<string, unknown> };
    }),

    route(calls.restore, ({ params: { id }, body: { number, language, version } }, caller) =>
      updateItem(
        stored,
        {
          id,
          version,
          action: 'restored',
          async fields(current) {
            const { fields } = await readVersion(caller, id, number);
            return fieldsToRestore(stored as never, current, fields as StaffItem, language);
          },
        },
        caller,
      ),
    ),

    route(calls.remove, ({ params: { id } }, caller) => moveToTrash(stored, id, caller)),
    route(calls.giveBack, ({ params: { id } }, caller) => restoreFromTrash(stored, id, caller)),

    // Files go after the commit, so this opens its own transaction.
    route(
      calls.purge,
      async ({ params: { id } }, { services, user }) => {
        if (!isId(id) || !(await purgeItem(services, kind, id, user))) throw new AppError('not_found');
        return { id };
      },
      { transaction: false },
    ),
  ];
}

function listed({ number, action, savedBy, createdAt, languages }: Revision) {
  return { number, action, savedBy, savedAt: createdAt, languages };
}
