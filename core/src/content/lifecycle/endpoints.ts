import { z } from 'zod';
import { anyAccount, authors, editors, type Role } from '#core/account/roles.ts';
import { staffEndpoint } from '#core/api/endpoint.ts';
import type { ErrorCode } from '#core/api/errors.ts';
import { deletedResponse, enumField, idParams, language, versionField } from '#core/api/fields.ts';
import { staffListQuery } from '#core/api/lists.ts';
import { type ContentType, contentTypes, schedulableTypes } from '#core/content/content-types.ts';
import { bulkLimits, trashDays } from './limits.ts';
import { bulkRequest, bulkResult, trashedItem, versionNumber, versionSummary } from './schemas.ts';

/**
 * Returns the endpoints for staff that all content types have: the list, one item, many items, revisions, and the trash.
 * @param path the path of the list
 * @param roles the roles of the users who create, change and delete items
 */
export function contentEndpoints<
  Filters extends typeof staffListQuery,
  Item extends z.ZodType,
  Input extends z.ZodType,
  Change extends z.ZodType,
  Saved extends z.ZodType,
>(
  resource: ContentType,
  path: string,
  roles: readonly Role[],
  contract: {
    summaries: Record<'list' | 'create' | 'update', string>;
    filters: Filters;
    item: Item;
    input: Input;
    change: Change;
    /** What creating and changing an item have in common. */
    saved: { bodyLimit?: number; errors: readonly ErrorCode[]; response: Saved };
  },
) {
  const { summaries, filters, item, input, change, saved } = contract;
  const isReviewed = (schedulableTypes as readonly string[]).includes(resource);
  return {
    list: staffEndpoint(resource, 'GET', path, authors, {
      summary: summaries.list,
      query: filters,
      response: z.array(item),
    }),
    create: staffEndpoint(resource, 'POST', path, roles, {
      ...saved,
      status: 201,
      summary: summaries.create,
      body: input,
    }),
    update: staffEndpoint(resource, 'PUT', `${path}/:id`, roles, {
      ...saved,
      summary: summaries.update,
      params: idParams,
      body: change,
    }),
    ids: staffEndpoint(resource, 'GET', `${path}/ids`, authors, {
      summary: `The ids of the items that match the filters of the list, at most ${bulkLimits.matches}`,
      query: filters.omit({ page: true, pageSize: true, total: true }),
      response: z.array(z.string()),
    }),
    bulk: staffEndpoint(resource, 'POST', `${path}/bulk`, editors, {
      summary: `Changes up to ${bulkLimits.items} items, each in its own transaction, with a result per item`,
      body: bulkRequest,
      response: z.array(bulkResult),
    }),
    one: staffEndpoint(resource, 'GET', `${path}/:id`, isReviewed ? anyAccount : authors, {
      summary: 'One item, as staff see it',
      params: idParams,
      response: item,
    }),
    versions: staffEndpoint(resource, 'GET', `${path}/:id/versions`, authors, {
      summary: 'The revisions of an item without their content, newest first',
      params: idParams,
      query: staffListQuery.pick({ page: true, pageSize: true, total: true }),
      response: z.array(versionSummary),
    }),
    version: staffEndpoint(resource, 'GET', `${path}/:id/versions/:number`, authors, {
      summary: 'One revision of an item with its content',
      params: idParams.extend({ number: versionNumber }),
      // The state at that time: it lacks fields that were added later.
      response: versionSummary.extend({ item: z.record(z.string(), z.unknown()) }),
    }),
    restore: staffEndpoint(resource, 'POST', `${path}/:id/restore`, roles, {
      summary: 'Restores a revision in one or both languages, without its visibility fields',
      params: idParams,
      body: z.object({
        number: versionNumber,
        language: language.optional(),
        version: versionField,
      }),
      errors: ['stale_version', 'approval_required'],
      response: item,
    }),
    remove: staffEndpoint(resource, 'DELETE', `${path}/:id`, roles, {
      summary: `Moves an item to the trash, which retains it for ${trashDays} days`,
      params: idParams,
      response: deletedResponse,
    }),
    restoreFromTrash: staffEndpoint(resource, 'POST', `${path}/:id/trash/restore`, roles, {
      summary: 'Restores an item from the trash',
      params: idParams,
      errors: ['approval_required'],
      response: item,
    }),
    purge: staffEndpoint(resource, 'DELETE', `${path}/:id/trash`, editors, {
      summary:
        'Permanently deletes an item in the trash, with its revisions and the images that no other item uses',
      params: idParams,
      response: deletedResponse,
    }),
  };
}

/** The endpoints for staff of any content type. */
export type StaffEndpoints = ReturnType<
  typeof contentEndpoints<
    typeof staffListQuery,
    z.ZodType<object>,
    z.ZodType<object>,
    z.ZodType<object>,
    z.ZodType<object>
  >
>;

/** Returns the endpoint that duplicates an item. Content types without it have unique items. */
export function duplicateEndpoint<Item extends z.ZodType>(
  resource: ContentType,
  path: string,
  roles: readonly Role[],
  item: Item,
) {
  return staffEndpoint(resource, 'POST', `${path}/:id/duplicate`, roles, {
    status: 201,
    summary: 'Creates a draft with the content of an item, a marked title and a new slug',
    params: idParams,
    response: item,
  });
}

const trashFilters = staffListQuery.pick({ q: true }).extend({ kind: enumField(contentTypes).optional() });

export const trash = {
  list: staffEndpoint('trash', 'GET', '/api/admin/trash', authors, {
    summary: 'Deleted items of all content types, last deleted first. For authors, those that they created',
    query: trashFilters.extend(staffListQuery.pick({ page: true, pageSize: true, total: true }).shape),
    response: z.array(trashedItem),
  }),
  ids: staffEndpoint('trash', 'GET', '/api/admin/trash/ids', authors, {
    summary: `The deleted items that match the filters, at most ${bulkLimits.matches}. For authors, those that they created`,
    query: trashFilters,
    response: z.array(trashedItem.pick({ kind: true, id: true })),
  }),
};
