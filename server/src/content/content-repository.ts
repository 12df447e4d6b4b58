import { isDeepStrictEqual } from 'node:util';
import type { ContentKindName, VersionAction } from '@institute/core/content/lifecycle.ts';
import { AppError } from '@institute/core/errors.ts';
import type { Knex } from 'knex';
import type { ModelClass, PartialModelObject } from 'objection';
import type { z } from 'zod';
import type { BaseModel } from '#src/db/base-model.ts';
import { type ContentModel, withTrash } from '#src/db/content-model.ts';
import { together } from '#src/db/together.ts';
import { noteSaved } from '#src/features/activity/log-save.ts';
import type { Caller } from '#src/http/execute-route.ts';
import { changedOriginals } from './outdated-translations.ts';
import { keepVersion, type SeenByStaff } from './revisions.ts';
import { isId, lockForChange, mergeChange } from './row-lock.ts';

/** All that writing an item of a kind takes. `Row` is its row, `Item` what staff see of it. */
export interface StoredKind<
  Row extends ContentModel<string> = ContentModel<string>,
  Item extends SeenByStaff = SeenByStaff,
  Input extends z.ZodObject = z.ZodObject,
> {
  kind: ContentKindName;
  model: ModelClass<Row>;
  input: Input;
  /** The fields that exist once per language. */
  texts: readonly string[];
  /** What says whether and where an item is seen: restoring an older version leaves it as it is. */
  placed: readonly (keyof z.output<Input> & string)[];
  /** Columns that hide an item, of kinds that may have a publication time. */
  hidden?: object;
  /** The fields that say whether an item is public, of those kinds. */
  states?: { published: object; draft: object };
  show(row: Row): Item;
  /** What is stored of the values. @param row the item before, where there is one */
  rowOf(values: z.output<Input>, row: Row | null, caller: Writer): object | Promise<object>;
}

/** Who writes: a member of staff, in a transaction. */
export type Writer = Pick<Caller, 'user' | 'services'> & { db: Knex };

/** A change of an item: what is said of its fields, and the version that it was made from. */
export interface Change {
  id: string;
  version?: number | undefined;
  /** The fields, or what they follow from. */
  fields: object | ((current: SeenByStaff) => object | Promise<object>);
  confirmed?: readonly string[] | undefined;
  action?: Exclude<VersionAction, 'stored'>;
}

/** Stores a new item, and its first version. */
export async function createItem<
  R extends ContentModel<string>,
  I extends SeenByStaff,
  S extends z.ZodObject,
>(stored: StoredKind<R, I, S>, values: z.output<S>, caller: Writer): Promise<I> {
  const row = { ...(await stored.rowOf(values, null, caller)), version: 1 };
  const item = stored.show(
    (await stored.model.query(caller.db).insert(row as unknown as PartialModelObject<R>)) as R,
  );
  await keep(stored, { action: 'created', after: item }, caller);
  return item;
}

/**
 * Changes an item, and keeps the version before and the new one, all or nothing.
 * @throws AppError not_found, stale_version, and what the kind's rules refuse
 */
export async function changeItem<
  R extends ContentModel<string>,
  I extends SeenByStaff,
  S extends z.ZodObject,
>(
  stored: StoredKind<R, I, S>,
  { id, version, fields, confirmed, action = 'updated' }: Change,
  caller: Writer,
): Promise<I> {
  const { db } = caller;
  const row = await lockForChange(stored.model, db, { id, version, show: stored.show });
  const before = stored.show(row);
  const change = typeof fields === 'function' ? await fields(before) : fields;
  const next = await stored.rowOf(mergeChange(stored.input, before, change), row, caller);
  const changed = changedOriginals(row as never, next as never, stored.texts as never[], confirmed);
  return store(
    stored,
    row,
    { action, before },
    whatDiffers(row, { ...next, changedOriginals: changed }),
    caller,
  );
}

/** Stores a change of an item that has been looked up and locked, and what is kept of it. */
async function store<R extends ContentModel<string>, I extends SeenByStaff, S extends z.ZodObject>(
  stored: StoredKind<R, I, S>,
  row: R,
  saved: Omit<Saved, 'after'>,
  change: object,
  caller: Writer,
): Promise<I> {
  const patch = {
    ...change,
    version: row.version + 1,
    updatedAt: new Date(),
  } as unknown as PartialModelObject<R>;
  const after = stored.show(row.$set(patch));
  const update = () => withTrash(stored.model.query(caller.db)).patch(patch).findById(row.id).execute();
  await together(caller.db, update, () => keep(stored, { ...saved, after }, caller));
  return after;
}

/** What the database makes from a column, such as what searches look through, it makes anew for each that is written. */
function whatDiffers(row: object, next: object): object {
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => !isDeepStrictEqual(value, row[name as keyof typeof row])),
  );
}

/** Puts an item into the trash: from then on it is nowhere but there. @throws AppError not_found */
export async function trashItem<R extends ContentModel<string>, I extends SeenByStaff, S extends z.ZodObject>(
  stored: StoredKind<R, I, S>,
  id: string,
  caller: Writer,
): Promise<{ id: string }> {
  const row = await lockForChange(stored.model, caller.db, { id, version: undefined, show: stored.show });
  const { services, user } = caller;
  await markItem(stored, row, 'deleted', caller, {
    deletedAt: services.clock(),
    deletedBy: user?.username ?? null,
  });
  return { id };
}

/**
 * Returns an item from the trash, as it was; as a draft, where the moment at which it was to be public has passed there.
 * @throws AppError not_found for what is not there
 */
export async function returnItem<
  R extends ContentModel<string>,
  I extends SeenByStaff,
  S extends z.ZodObject,
>(stored: StoredKind<R, I, S>, id: string, caller: Writer): Promise<I> {
  const { columns } = stored.model as unknown as typeof BaseModel;
  const rows = withTrash(stored.model.query(caller.db)).select([...columns, 'deleted_at']);
  const row = isId(id) ? await rows.findById(id).whereNotNull('deleted_at').forUpdate() : undefined;
  if (!row) throw new AppError('not_found');
  const { publishAt, deletedAt } = row as R & { publishAt?: Date | null };
  const isOverdue = publishAt && deletedAt && publishAt > deletedAt && publishAt <= caller.services.clock();
  const hidden = isOverdue ? stored.hidden : {};
  return markItem(stored, row as R, 'returned', caller, { ...hidden, deletedAt: null, deletedBy: null });
}

async function markItem<R extends ContentModel<string>, I extends SeenByStaff, S extends z.ZodObject>(
  stored: StoredKind<R, I, S>,
  row: R,
  action: 'deleted' | 'returned',
  caller: Writer,
  mark: { deletedAt: Date | null; deletedBy: string | null },
): Promise<I> {
  return store(stored, row, { action, before: stored.show(row) }, mark, caller);
}

type Saved = Parameters<typeof noteSaved>[1];

/** Keeps what was saved as a version, and notes who did it. */
async function keep<R extends ContentModel<string>, I extends SeenByStaff, S extends z.ZodObject>(
  stored: StoredKind<R, I, S>,
  saved: Saved,
  caller: Writer,
): Promise<void> {
  await together(
    caller.db,
    () => keepVersion(stored, saved, caller),
    () => noteSaved(stored.kind, saved, caller),
  );
}
