import type { EndpointAddress, EndpointAddresses } from '#src/address.ts';

/**
 * Returns the addresses that all content types have: one item, many items, revisions, and the trash.
 * @param list the address of the staff list, such as `/api/admin/articles`
 */
export function lifecycleAddresses({ resource, path }: EndpointAddress) {
  return {
    ids: { resource, method: 'GET', path: `${path}/ids`, access: 'staff' },
    bulk: { resource, method: 'POST', path: `${path}/bulk`, access: 'staff' },
    one: { resource, method: 'GET', path: `${path}/:id`, access: 'staff' },
    versions: { resource, method: 'GET', path: `${path}/:id/versions`, access: 'staff' },
    version: { resource, method: 'GET', path: `${path}/:id/versions/:number`, access: 'staff' },
    restore: { resource, method: 'POST', path: `${path}/:id/restore`, access: 'staff' },
    remove: { resource, method: 'DELETE', path: `${path}/:id`, access: 'staff' },
    giveBack: { resource, method: 'POST', path: `${path}/:id/return`, access: 'staff' },
    purge: { resource, method: 'DELETE', path: `${path}/:id/trash`, access: 'staff' },
  } satisfies EndpointAddresses;
}

/**
 * Returns the address that duplicates an item.
 * @param list the address of the staff list
 */
export function duplicateAddress({ resource, path }: EndpointAddress) {
  const duplicate = { resource, method: 'POST', path: `${path}/:id/duplicate`, access: 'staff' } as const;
  return duplicate satisfies EndpointAddress;
}

export const trashAddresses = {
  list: { resource: 'trash', method: 'GET', path: '/api/admin/trash', access: 'staff' },
  ids: { resource: 'trash', method: 'GET', path: '/api/admin/trash/ids', access: 'staff' },
} satisfies EndpointAddresses;
