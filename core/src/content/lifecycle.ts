import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { deletedResponse, enumField, idParams, language, timestamp, versionField } from '#src/fields.ts';
import { staffListQuery } from '#src/lists.ts';
import { type ContentKind, contentKinds } from './kinds.ts';

export { type ContentKind, contentKinds };

/** Days that a deleted item can be returned from the trash. */
export const trashDays = 30;

/** What made a version. `stored` is what was there before versions were kept. */
export const revisionActions = ['stored', 'created', 'updated', 'restored', 'deleted', 'returned'] as const;
export type RevisionAction = (typeof revisionActions)[number];

const versionNumber = z.coerce
  .number({ error: 'invalid' })
  .int('invalid')
  .min(1, 'invalid')
  .max(2 ** 31 - 1);

/** A version of an item, without what it holds. */
export const versionSummary = z.object({
  number: z.number(),
  action: z.enum(revisionActions),
  /** The name that the account had; null for what was stored before versions were kept. */
  savedBy: z.string().nullable(),
  savedAt: timestamp,
  /** The languages in which a text is another than in the version before. */
  languages: z.array(language),
});
export type VersionSummary = z.output<typeof versionSummary>;

/**
 * The calls of a kind that are alike for all: one item, the versions by which nothing that was written is lost, and what
 * becomes of a deleted item.
 * @param path the staff's collection, such as `/api/admin/articles` @param item an item as staff see it
 */
export function lifecycleEndpoints<Item extends z.ZodType>(resource: string, path: string, item: Item) {
  const staff = { resource, access: 'staff' } as const;
  return {
    one: endpoint({
      ...staff,
      method: 'GET',
      path: `${path}/:id`,
      summary: 'One item, as staff see it',
      params: idParams,
      response: item,
    }),
    versions: endpoint({
      ...staff,
      method: 'GET',
      path: `${path}/:id/versions`,
      summary: 'The versions of an item, the newest first, without what they hold',
      params: idParams,
      query: staffListQuery.pick({ page: true, pageSize: true, total: true }),
      response: z.array(versionSummary),
    }),
    version: endpoint({
      ...staff,
      method: 'GET',
      path: `${path}/:id/versions/:number`,
      summary: 'One version of an item, whole',
      params: idParams.extend({ number: versionNumber }),
      // As it was seen then: fields that came later are not in it.
      response: versionSummary.extend({ item: z.record(z.string(), z.unknown()) }),
    }),
    restore: endpoint({
      ...staff,
      method: 'POST',
      path: `${path}/:id/restore`,
      summary:
        'Saves what an older version held, in both languages or one; whether and where it is seen stays',
      params: idParams,
      body: z.object({
        number: versionNumber,
        language: language.optional(),
        version: versionField,
      }),
      errors: ['stale_version'],
      response: item,
    }),
    remove: endpoint({
      ...staff,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Deletes an item: it lies in the trash for ${trashDays} days`,
      params: idParams,
      response: deletedResponse,
    }),
    giveBack: endpoint({
      ...staff,
      method: 'POST',
      path: `${path}/:id/return`,
      summary: 'Returns a deleted item from the trash, as it was',
      params: idParams,
      response: item,
    }),
    purge: endpoint({
      ...staff,
      method: 'DELETE',
      path: `${path}/:id/trash`,
      summary: 'Removes a deleted item for good, with its versions and the pictures that nothing else uses',
      params: idParams,
      response: deletedResponse,
    }),
  };
}

/** A deleted item. */
export const trashedItem = z.object({
  id: z.string(),
  kind: z.enum(contentKinds),
  name: z.string(),
  language,
  deletedAt: timestamp,
  deletedBy: z.string().nullable(),
  /** Days until it is removed for good, the one that runs included; 0 when that is due. */
  daysLeft: z.number(),
});
export type TrashedItem = z.output<typeof trashedItem>;

export const trash = {
  list: endpoint({
    resource: 'trash',
    method: 'GET',
    path: '/api/admin/trash',
    access: 'staff',
    summary: 'Deleted items of all kinds, the last deleted first',
    query: staffListQuery
      .pick({ page: true, pageSize: true, total: true, q: true })
      .extend({ kind: enumField(contentKinds).optional() }),
    response: z.array(trashedItem),
  }),
};
