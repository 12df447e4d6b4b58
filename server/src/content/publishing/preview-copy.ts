import type { Knex } from 'knex';
import type { z } from 'zod';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { requireById } from '#server/content/repository/row-lock.ts';
import type { StaffItem } from '#server/content/revisions/revisions.ts';
import { findCopy } from '#server/content/revisions/working-copies.ts';
import type { ContentTypeDescriptor, PreviewedPage } from '#server/content/types/define-content-type.ts';
import { rowToStore } from '#server/content/urls/slug.ts';
import type { WorkingCopy } from '#server/db/models/working-copy.ts';
import type { Services } from '#server/services.ts';

/**
 * Loads an item for a preview with the text of its working copy. The text may be incomplete: a missing or invalid field
 * has its stored value, or the placeholder of the kind.
 * @returns undefined if neither the item nor a working copy exists, or if no page shows it
 */
export async function loadPreview(
  kind: ContentTypeDescriptor,
  { id, services, library }: { id: string; services: Services; library: MediaSnapshot },
): Promise<PreviewedPage | undefined> {
  const { db, clock } = services;
  const load = (from: Knex) => kind.preview(from, id, clock(), library);
  const copy = await findCopy(db, { kind: kind.name, itemId: id });
  if (!copy) return load(db);
  return rollBack(db, async (transaction) => {
    await storeCopy(kind, copy, { db: transaction, services });
    return load(transaction);
  });
}

/** Stores the text of a working copy as its item, in a transaction that changes nothing. */
async function storeCopy(
  kind: ContentTypeDescriptor,
  { itemId: id, body }: WorkingCopy,
  { db, services }: { db: Knex; services: Services },
): Promise<void> {
  const row = await kind.model.query(db).findById(id);
  const current = row ? kind.toStaffItem(row) : kind.previewDefaults;
  const values = mergeValid(kind.input, current, body as object);
  // An unsaved slug may belong to another item, or follow the title while it is typed.
  const slug = (row as { slug?: string } | undefined)?.slug ?? id;
  const ownSlug = kind.model.columns.includes('slug') ? { slug } : {};
  const own = { ...values, ...ownSlug, translations: withoutSlugs(values.translations as object) };
  const next: object = {
    ...(await rowToStore(kind, own, row ?? null, { db, user: null, services })),
    ...ownSlug,
  };
  if (row) await kind.model.query(db).patch(next).findById(id);
  else await kind.model.query(db).insert({ ...next, id, version: 1 });
}

/** Returns the item that a working copy would become, as staff see it. Missing and invalid fields as in previews. */
export function readCopyAsItem(
  kind: ContentTypeDescriptor,
  copy: WorkingCopy,
  { db, services }: { db: Knex; services: Services },
): Promise<StaffItem> {
  return rollBack(db, async (transaction) => {
    await storeCopy(kind, copy, { db: transaction, services });
    return kind.toStaffItem(await requireById(kind.model.query(transaction), copy.itemId));
  });
}

function withoutSlugs(translations: object): object {
  return Object.fromEntries(
    Object.entries(translations).map(([language, given]) => [
      language,
      given && { ...given, slug: undefined },
    ]),
  );
}

/** Merges the body into the current values. Fields that the schema rejects retain their current value. */
function mergeValid(schema: z.ZodObject, current: object, body: object): z.output<z.ZodObject> {
  const merged = { ...current, ...body };
  const { error, data } = schema.safeParse(merged);
  if (!error) return data;
  const rejected = new Set(error.issues.map(({ path }) => path[0]));
  const entries = Object.entries(merged).flatMap(([name, value]) => {
    if (!rejected.has(name)) return [[name, value]];
    return name in current ? [[name, current[name as keyof typeof current]]] : [];
  });
  return schema.parse(Object.fromEntries(entries));
}

/** Runs an action in a transaction that changes nothing. */
async function rollBack<Result>(db: Knex, act: (transaction: Knex) => Promise<Result>): Promise<Result> {
  const transaction = await db.transaction();
  try {
    return await act(transaction);
  } finally {
    await transaction.rollback();
  }
}
