import { AppError } from '@institute/core/api/errors.ts';
import type { BulkAction } from '@institute/core/content/lifecycle/limits.ts';
import type { BulkRequest, BulkResult } from '@institute/core/content/lifecycle/schemas.ts';
import { alignPublication } from '#server/content/publishing/publication-time.ts';
import type { StaffItem } from '#server/content/revisions/revisions.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { includeTrashed } from '#server/db/content-model.ts';
import { Revision } from '#server/db/models/revision.ts';
import { toAppError } from '#server/db/to-app-error.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';
import { moveToTrash, restoreFromTrash, updateItem, type WriteContext } from './content-repository.ts';
import { isId, lockForUpdate } from './row-lock.ts';

interface Target {
  id: string;
  version?: number;
}
type Outcome = Pick<BulkResult, 'outcome' | 'version' | 'error'>;

/**
 * Applies an action to many items of a content type.
 * @param caller with the pool as `db`
 */
export async function changeMany(
  kind: ContentTypeDescriptor,
  request: BulkRequest,
  caller: HandlerContext,
): Promise<BulkResult[]> {
  const targets: Target[] =
    request.action === 'undo' ? request.changes : [...new Set(request.ids)].map((id) => ({ id }));
  const names = await readNames(kind, targets, caller);
  const change = (target: Target, within: WriteContext) => actions[request.action](kind, target, within);
  return changeEach({ resource: kind.name, targets, names, change }, caller);
}

interface Changes {
  /** The resource whose cached responses become invalid. */
  resource: string;
  targets: readonly Target[];
  /** The names of the existing items by id. */
  names: ReadonlyMap<string, string | null>;
  /** Returns the version of the change, or undefined if the item already has the requested state. */
  change(target: Target, caller: HandlerContext): Promise<number | undefined>;
}

/**
 * Changes many items, one after the other. Each item has its own transaction, so that an error affects only that item
 * and no save by another user waits for the whole list.
 * @param caller with the pool as `db`
 */
export async function changeEach(
  { resource, targets, names, change }: Changes,
  caller: HandlerContext,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  let lost: Outcome | undefined;
  for (const target of targets) {
    const outcome: Outcome =
      lost ?? (await changeOne({ resource, id: target.id, change: (each) => change(target, each) }, caller));
    // Without the database the other items would fail as well, each after a timeout.
    if (outcome.error?.code === 'unavailable') lost = outcome;
    results.push({ id: target.id, name: names.get(target.id) ?? null, ...outcome });
  }
  return results;
}

async function readNames(kind: ContentTypeDescriptor, targets: readonly Target[], { db }: HandlerContext) {
  const ids = targets.flatMap(({ id }) => (isId(id) ? [id] : []));
  const rows = includeTrashed(kind.model.query(db)).select('id', `${kind.nameColumn} as name`);
  const found = (await rows.whereIn('id', ids)) as unknown as { id: string; name: string }[];
  return new Map(found.map(({ id, name }) => [id, name]));
}

interface Change {
  resource: string;
  id: string;
  change(caller: HandlerContext): Promise<number | undefined>;
}

async function changeOne({ resource, id, change }: Change, caller: HandlerContext): Promise<Outcome> {
  const { events, log } = caller.services;
  try {
    const version = await caller.db.transaction(async (db) => {
      const changed = await change({ ...caller, db });
      if (changed !== undefined) await events.notifyInTransaction(db, resource);
      return changed;
    });
    return {
      outcome: version === undefined ? 'unchanged' : 'changed',
      version: version ?? null,
      error: null,
    };
  } catch (error) {
    const known = toAppError(error);
    if (!known || known.status >= 500)
      log.error({ requestId: caller.requestId, err: error, id }, 'An item could not be changed');
    const { code, numbers } = known ?? new AppError('internal');
    return { outcome: 'failed', version: null, error: { code, ...(numbers && { numbers }) } };
  }
}

/** Returns the version of the change, or undefined if the item already has the requested state. */
type Action = (
  kind: ContentTypeDescriptor,
  target: Target,
  caller: WriteContext,
) => Promise<number | undefined>;

type Fields = Record<string, unknown>;

async function setPublication(
  kind: ContentTypeDescriptor,
  { id, version }: Target,
  caller: WriteContext,
  changeOf: (current: StaffItem & { publishAt?: string | null }, now: Date) => Fields,
): Promise<number | undefined> {
  const row = await lockForUpdate(kind.model, caller.db, { id, version, show: kind.toStaffItem });
  const current = kind.toStaffItem(row);
  const fields = changeOf(current, caller.services.clock());
  const isSame = Object.entries(fields).every(([name, value]) => (current as never)[name] === value);
  return isSame ? undefined : (await updateItem(kind, { id, fields }, caller)).version;
}

/** Publishing a scheduled item publishes it now. */
const publish: Action = (kind, target, caller) =>
  setPublication(kind, target, caller, (current, now) => ({
    ...alignPublication(
      kind,
      (kind.publication?.publishedFields ?? { isActive: 'true' }) as Fields,
      now,
      current,
    ),
    ...(current.publishAt && new Date(current.publishAt) > now && { publishAt: null }),
  }));

const unpublish: Action = (kind, target, caller) =>
  setPublication(kind, target, caller, (current, now) =>
    alignPublication(kind, (kind.publication?.draftFields ?? { isActive: 'false' }) as Fields, now, current),
  );

/** Restores the visibility fields of the revision before the change. */
const undo: Action = async (kind, { id, version = 1 }, caller) => {
  const { db } = caller;
  await lockForUpdate(kind.model, db, { id, version, show: kind.toStaffItem });
  const before = await Revision.query(db).findOne({ kind: kind.name, item_id: id, number: version - 1 });
  if (!before) throw new AppError('not_found');
  const old = before.fields as Fields;
  const fields = Object.fromEntries(kind.visibilityFields.map((name) => [name, old[name]]));
  // An article that was public by mistake gets its date when it is published again. Publications retain theirs:
  // harvesters of OAI-PMH may have read them, and the date marks the ones to report as deleted.
  const { publishedAt } = old as { publishedAt?: string | null };
  const columns = publishedAt === undefined ? {} : { publishedAt: publishedAt && new Date(publishedAt) };
  return (await updateItem(kind, { id, fields, columns }, caller)).version;
};

const actions: Record<BulkAction | 'undo', Action> = {
  publish,
  unpublish,
  undo,
  trash: async (kind, { id }, caller) => (await moveToTrash(kind, id, caller)).version,
  restore: async (kind, { id }, caller) => (await restoreFromTrash(kind, id, caller)).version,
};
