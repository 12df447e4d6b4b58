import { AppError, type FieldErrors } from '@institute/core/api/errors.ts';
import type { StaffListQuery } from '@institute/core/api/lists.ts';
import type { Cleaned } from '@institute/core/content/cleaned.ts';
import type { duplicateEndpoint, StaffEndpoints } from '@institute/core/content/lifecycle/endpoints.ts';
import { bulkLimits } from '@institute/core/content/lifecycle/limits.ts';
import type { CompletedCopy } from '@institute/core/content/working-copy/schemas.ts';
import type { z } from 'zod';
import { alignPublication } from '#server/content/publishing/publication-time.ts';
import { changeMany } from '#server/content/repository/bulk.ts';
import {
  completeNewCopy,
  createItem,
  moveToTrash,
  restoreFromTrash,
  updateItem,
  type WriteContext,
} from '#server/content/repository/content-repository.ts';
import { duplicateItem } from '#server/content/repository/duplicate.ts';
import { isId, requireById } from '#server/content/repository/row-lock.ts';
import { requireReadable } from '#server/content/reviews/review-access.ts';
import { fieldsToRestore, withTopicsOfTags } from '#server/content/revisions/restore-revision.ts';
import type { StaffItem } from '#server/content/revisions/revisions.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { Revision } from '#server/db/models/revision.ts';
import { type Route, respond, route } from '#server/http/execute-route.ts';
import { readPage, staffListIds, staffListResponse } from './staff-list.ts';
import { waitingSql, waitingValues } from './waiting-sql.ts';

/** The staff routes of a kind, except permanent deletion, which belongs to the trash. */
export function staffRoutesFor(kind: ContentTypeDescriptor): Route[] {
  // Each kind's endpoints have their own item schema. The handlers only use the fields that all kinds have.
  const admin = kind.endpoints.admin as unknown as StaffEndpoints & {
    duplicate?: ReturnType<typeof duplicateEndpoint>;
  };
  const { name, staffList } = kind;

  function matching(query: StaffListQuery, { db, services, user }: WriteContext) {
    const rows = kind.model.query(db);
    if (query.waiting)
      rows.whereRaw(waitingSql(query.waiting, kind, user), waitingValues(user, services.clock()));
    for (const column of staffList.filters) {
      const value = (query as Record<string, unknown>)[column];
      if (value) rows.where(column, value as string);
    }
    return {
      ...staffList,
      ...{ rows, query, show: kind.toStaffItem, model: kind.model, now: services.clock() },
      title: staffList.titleColumn ?? 'title',
    };
  }

  async function readVersion({ db }: WriteContext, id: string, number: number): Promise<Revision> {
    const found = isId(id)
      ? await Revision.query(db).findOne({ kind: name, item_id: id, number })
      : undefined;
    if (!found) throw new AppError('not_found');
    found.fields = withTopicsOfTags(kind.input.shape, found.fields as object);
    return found;
  }

  return [
    route(admin.list, ({ query }, caller) => staffListResponse(matching(query, caller))),

    // Before `one`, whose path has a parameter in the same place.
    route(admin.ids, ({ query }, caller) => staffListIds(matching(query, caller), bulkLimits.matches)),

    // Each item has its own transaction.
    route(admin.bulk, ({ body }, caller) => changeMany(kind, body, caller), { transaction: false }),

    route(admin.create, async ({ body }, caller) => {
      const { workingCopy, endRedirect, ...sent } = body as {
        workingCopy?: CompletedCopy;
        endRedirect?: boolean;
      };
      requireNoProblems(kind.problems?.(sent));
      const values = alignPublication(kind, sent, caller.services.clock());
      const columns = await completeNewCopy(kind, workingCopy, caller);
      return withCleaned({ ...caller, endRedirect }, (context) =>
        createItem(kind, values as z.output<z.ZodObject>, context, columns),
      );
    }),

    route(admin.update, ({ params: { id }, body }, caller) => {
      const { version, confirmedTranslations, workingCopy, endRedirect, ...sent } = body as {
        version?: number;
        confirmedTranslations?: string[];
        workingCopy?: CompletedCopy;
        endRedirect?: boolean;
      };
      const fields = (current: StaffItem) => {
        requireNoProblems(kind.problems?.(sent, current));
        return alignPublication(kind, sent, caller.services.clock(), current);
      };
      const change = { id, version, confirmed: confirmedTranslations, fields, workingCopy };
      return withCleaned({ ...caller, endRedirect }, (context) => updateItem(kind, change, context));
    }),

    route(admin.one, async ({ params: { id } }, { db, user }) => {
      await requireReadable(user, { kind: name, itemId: id }, db);
      return kind.toStaffItem(await requireById(kind.model.query(db), id));
    }),

    route(admin.versions, async ({ params: { id }, query }, { db }) => {
      const rows = Revision.query(db).where({ kind: name, item_id: isId(id) ? id : null });
      const { found, headers } = await readPage(
        rows.select(...Revision.listColumns),
        query,
        'created_at desc, number desc, id desc',
      );
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

    ...(admin.duplicate
      ? [route(admin.duplicate, ({ params: { id } }, caller) => duplicateItem(kind, id, caller))]
      : []),
    route(admin.remove, ({ params: { id } }, caller) => moveToTrash(kind, id, caller)),
    route(admin.restoreFromTrash, ({ params: { id } }, caller) => restoreFromTrash(kind, id, caller)),
  ];
}

/** @throws AppError validation */
function requireNoProblems(fields: FieldErrors = {}): void {
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

/** Returns the saved item with what the save removed from its rich text. */
async function withCleaned(
  caller: WriteContext,
  save: (context: WriteContext) => Promise<StaffItem>,
): Promise<StaffItem & { cleaned?: Cleaned }> {
  const counts = new Map<string, number>();
  const onRemoved: WriteContext['onRemoved'] = (what, count) =>
    counts.set(what, (counts.get(what) ?? 0) + count);
  const item = await save({ ...caller, onRemoved });
  const cleaned = Array.from(counts, ([what, count]) => ({ what, count })) as Cleaned;
  return counts.size > 0 ? { ...item, cleaned } : item;
}

function listed({ id, number, action, savedBy, createdAt, languages }: Revision) {
  return { id, number, action, savedBy, savedAt: createdAt, languages };
}
