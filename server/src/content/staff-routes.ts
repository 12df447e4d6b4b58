import type { lifecycleEndpoints } from '@institute/core/content/lifecycle/endpoints.ts';
import type { Endpoint } from '@institute/core/endpoint.ts';
import { AppError } from '@institute/core/errors.ts';
import type { StaffListQuery } from '@institute/core/lists.ts';
import type { z } from 'zod';
import { type Route, respond, route } from '#src/http/execute-route.ts';
import { Revision } from '#src/models/revision.ts';
import {
  createItem,
  moveToTrash,
  restoreFromTrash,
  updateItem,
  type WriteContext,
} from './content-repository.ts';
import type { ContentKindDescriptor } from './kinds/define-kind.ts';
import { alignPublication } from './publication-time.ts';
import { fieldsToRestore } from './restore-revision.ts';
import type { StaffItem } from './revisions.ts';
import { isId } from './row-lock.ts';
import { staffListResponse } from './staff-list.ts';

type Calls = ReturnType<typeof lifecycleEndpoints<z.ZodType>>;
type List = Endpoint<z.ZodType, z.ZodType<StaffListQuery>, z.ZodType, z.ZodType<object[]>>;
type Body = Endpoint<Calls['versions']['params'] & z.ZodType, z.ZodType, z.ZodType<object>>;

const defaultPageSize = 20;

/** The staff routes of a kind, except permanent deletion, which belongs to the trash. */
export function staffRoutesFor(kind: ContentKindDescriptor): Route[] {
  // Each kind's endpoints have their own item schema. The handlers only use the fields that all kinds have.
  const admin = kind.endpoints.admin as unknown as Calls & Record<'create' | 'update', Body> & { list: List };
  const { name, staffList } = kind;

  async function readVersion({ db }: WriteContext, id: string, number: number): Promise<Revision> {
    const found = isId(id)
      ? await Revision.query(db).findOne({ kind: name, item_id: id, number })
      : undefined;
    if (!found) throw new AppError('not_found');
    return found;
  }

  return [
    route(admin.list, ({ query }, { db, services }) => {
      const rows = kind.model.query(db);
      for (const column of staffList.filters) {
        const value = (query as Record<string, unknown>)[column];
        if (value) rows.where(column, value as string);
      }
      return staffListResponse({
        ...staffList,
        ...(staffList.searched === 'staff_text' && {
          count: (all: typeof rows) => services.counts.count(name, all),
        }),
        rows,
        query,
        show: kind.toStaffItem,
        title: 'title',
        model: kind.model,
        now: services.clock(),
      });
    }),

    route(admin.create, ({ body }, caller) => {
      const values = alignPublication(kind, body, caller.services.clock());
      return createItem(kind, values as z.output<z.ZodObject>, caller);
    }),

    route(admin.update, ({ params: { id }, body }, caller) => {
      const { version, confirmedTranslations, ...sent } = body as {
        version?: number;
        confirmedTranslations?: string[];
      };
      const fields = (current: StaffItem) => alignPublication(kind, sent, caller.services.clock(), current);
      return updateItem(kind, { id, version, confirmed: confirmedTranslations, fields }, caller);
    }),

    route(admin.one, async ({ params: { id } }, { db }) => {
      const row = isId(id) ? await kind.model.query(db).findById(id) : undefined;
      if (!row) throw new AppError('not_found');
      return kind.toStaffItem(row);
    }),

    route(admin.versions, async ({ params: { id }, query }, { db }) => {
      const rows = Revision.query(db).where({ kind: name, item_id: isId(id) ? id : null });
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

    route(admin.version, async ({ params: { id, number } }, caller) => {
      const version = await readVersion(caller, id, number);
      return { ...listed(version), item: version.fields as Record<string, unknown> };
    }),

    route(admin.restore, ({ params: { id }, body: { number, language, version } }, caller) =>
      updateItem(
        kind,
        {
          id,
          version,
          action: 'restored',
          async fields(current) {
            const { fields } = await readVersion(caller, id, number);
            return fieldsToRestore(kind, current, fields as StaffItem, language);
          },
        },
        caller,
      ),
    ),

    route(admin.remove, ({ params: { id } }, caller) => moveToTrash(kind, id, caller)),
    route(admin.giveBack, ({ params: { id } }, caller) => restoreFromTrash(kind, id, caller)),
  ];
}

function listed({ number, action, savedBy, createdAt, languages }: Revision) {
  return { number, action, savedBy, savedAt: createdAt, languages };
}
