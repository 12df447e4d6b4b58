import type { Address, Addresses } from '#src/address.ts';

/**
 * Returns the addresses that all content types have: one item, its revisions, and the trash.
 * @param list the address of the staff list, such as `/api/admin/articles`
 */
export function lifecycleAddresses({ resource, path }: Address) {
  return {
    one: { resource, method: 'GET', path: `${path}/:id`, access: 'staff' },
    versions: { resource, method: 'GET', path: `${path}/:id/versions`, access: 'staff' },
    version: { resource, method: 'GET', path: `${path}/:id/versions/:number`, access: 'staff' },
    restore: { resource, method: 'POST', path: `${path}/:id/restore`, access: 'staff' },
    remove: { resource, method: 'DELETE', path: `${path}/:id`, access: 'staff' },
    giveBack: { resource, method: 'POST', path: `${path}/:id/return`, access: 'staff' },
    purge: { resource, method: 'DELETE', path: `${path}/:id/trash`, access: 'staff' },
  } satisfies Addresses;
}

export const trashAddresses = {
  list: { resource: 'trash', method: 'GET', path: '/api/admin/trash', access: 'staff' },
} satisfies Addresses;
