import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Services } from '#src/services.ts';
import { withFormat } from './body-format.ts';
import type { ContentKindDescriptor, PreviewedPage } from './kinds/define-kind.ts';
import type { MediaSnapshot } from './media-lookup.ts';
import { findCopy } from './working-copies.ts';

/**
 * Loads an item for a preview with the text of its working copy. The text may be incomplete: a missing or invalid field
 * has its stored value, or the placeholder of the kind.
 * @returns undefined if neither the item nor a working copy exists, or if no page shows it
 */
export async function loadPreview(
  kind: ContentKindDescriptor,
  { id, services, library }: { id: string; services: Services; library: MediaSnapshot },
): Promise<PreviewedPage | undefined> {
  const { db, clock } = services;
  const load = (from: Knex) => kind.preview(from, id, clock(), library);
  const copy = await findCopy(db, { kind: kind.name, itemId: id });
  if (!copy) return load(db);
  return rollBack(db, async (transaction) => {
    const row = await kind.model.query(transaction).findById(id);
    const current = row ? kind.toStaffItem(row) : kind.previewDefaults;
    const values = mergeValid(kind.input, current, withFormat(current, copy.body as object));
    // An unsaved slug may belong to another item, or follow the title while it is typed.
    const slug = (row as { slug?: string } | undefined)?.slug ?? id;
    const caller = { db: transaction, user: null, services };
    const ownSlug = kind.model.columns.includes('slug') ? { slug } : {};
    const next: object = {
      ...(await kind.toRow({ ...values, ...ownSlug }, row ?? null, caller)),
      ...ownSlug,
    };
    if (row) await kind.model.query(transaction).patch(next).findById(id);
    else await kind.model.query(transaction).insert({ ...next, id, version: 1 });
    return load(transaction);
  });
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
