import { z } from 'zod';
import { contentKinds } from '#src/content/kinds.ts';
import { endpoint } from '#src/endpoint.ts';
import { deletedResponse, enumField, idParams, language, versionField } from '#src/fields.ts';
import { staffListQuery } from '#src/lists.ts';
import { duplicateAddress, type ListAddresses, lifecycleAddresses, trashAddresses } from './addresses.ts';
import { bulkLimits, trashDays } from './limits.ts';
import { bulkRequest, bulkResult, trashedItem, versionNumber, versionSummary } from './schemas.ts';

/**
 * Returns the endpoints that all content types have: one item, many items, revisions, and the trash.
 * @param item the schema of an item for staff
 * @param query the filters of the staff list
 */
export function lifecycleEndpoints<Item extends z.ZodType>(
  staff: ListAddresses,
  item: Item,
  query: typeof staffListQuery = staffListQuery,
) {
  const addresses = lifecycleAddresses(staff);
  return {
    ids: endpoint(addresses.ids, {
      summary: `The ids of the items that match the filters of the list, at most ${bulkLimits.matches}`,
      query: query.omit({ page: true, pageSize: true, total: true }),
      response: z.array(z.string()),
    }),
    bulk: endpoint(addresses.bulk, {
      summary: `Changes up to ${bulkLimits.items} items, each in its own transaction, with a result per item`,
      body: bulkRequest,
      response: z.array(bulkResult),
    }),
    one: endpoint(addresses.one, {
      summary: 'One item, as staff see it',
      params: idParams,
      response: item,
    }),
    versions: endpoint(addresses.versions, {
      summary: 'The revisions of an item without their content, newest first',
      params: idParams,
      query: staffListQuery.pick({ page: true, pageSize: true, total: true }),
      response: z.array(versionSummary),
    }),
    version: endpoint(addresses.version, {
      summary: 'One revision of an item with its content',
      params: idParams.extend({ number: versionNumber }),
      // The state at that time: it lacks fields that were added later.
      response: versionSummary.extend({ item: z.record(z.string(), z.unknown()) }),
    }),
    restore: endpoint(addresses.restore, {
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
    remove: endpoint(addresses.remove, {
      summary: `Moves an item to the trash, which retains it for ${trashDays} days`,
      params: idParams,
      response: deletedResponse,
    }),
    giveBack: endpoint(addresses.giveBack, {
      summary: 'Restores an item from the trash',
      params: idParams,
      errors: ['approval_required'],
      response: item,
    }),
    purge: endpoint(addresses.purge, {
      summary:
        'Permanently deletes an item in the trash, with its revisions and the images that no other item uses',
      params: idParams,
      response: deletedResponse,
    }),
  };
}

/**
 * Returns the endpoint that duplicates an item. Content types without it have unique items.
 * @param item the schema of an item for staff
 */
export function duplicateEndpoint<Item extends z.ZodType>(staff: ListAddresses, item: Item) {
  return endpoint(duplicateAddress(staff), {
    status: 201,
    summary: 'Creates a draft with the content of an item, a marked title and a new slug',
    params: idParams,
    response: item,
  });
}

const trashFilters = staffListQuery.pick({ q: true }).extend({ kind: enumField(contentKinds).optional() });

export const trash = {
  list: endpoint(trashAddresses.list, {
    summary: 'Deleted items of all content types, last deleted first. For authors, those that they created',
    query: trashFilters.extend(staffListQuery.pick({ page: true, pageSize: true, total: true }).shape),
    response: z.array(trashedItem),
  }),
  ids: endpoint(trashAddresses.ids, {
    summary: `The deleted items that match the filters, at most ${bulkLimits.matches}. For authors, those that they created`,
    query: trashFilters,
    response: z.array(trashedItem.pick({ kind: true, id: true })),
  }),
};
