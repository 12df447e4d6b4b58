import { anyAccount, authors, editors } from '#src/account/roles.ts';
import type { EndpointAddresses, StaffAddress } from '#src/address.ts';
import { schedulableKinds } from '#src/content/kinds.ts';

/** The addresses of a content type that the others follow from. */
export interface ListAddresses {
  /** The staff list, such as `/api/admin/articles`. */
  list: StaffAddress;
  /** Its roles may also delete, restore and duplicate. */
  update: StaffAddress;
}

/**
 * Returns the addresses that all content types have: one item, many items, revisions, and the trash.
 */
export function lifecycleAddresses({ list: { resource, path }, update }: ListAddresses) {
  const isReviewed = (schedulableKinds as readonly string[]).includes(resource);
  return {
    ids: { resource, method: 'GET', path: `${path}/ids`, access: 'staff', roles: authors },
    bulk: { resource, method: 'POST', path: `${path}/bulk`, access: 'staff', roles: editors },
    one: {
      resource,
      method: 'GET',
      path: `${path}/:id`,
      access: 'staff',
      roles: isReviewed ? anyAccount : authors,
    },
    versions: { resource, method: 'GET', path: `${path}/:id/versions`, access: 'staff', roles: authors },
    version: {
      resource,
      method: 'GET',
      path: `${path}/:id/versions/:number`,
      access: 'staff',
      roles: authors,
    },
    restore: { resource, method: 'POST', path: `${path}/:id/restore`, access: 'staff', roles: update.roles },
    remove: { resource, method: 'DELETE', path: `${path}/:id`, access: 'staff', roles: update.roles },
    giveBack: { resource, method: 'POST', path: `${path}/:id/return`, access: 'staff', roles: update.roles },
    purge: { resource, method: 'DELETE', path: `${path}/:id/trash`, access: 'staff', roles: editors },
  } satisfies EndpointAddresses;
}

/** Returns the address that duplicates an item. */
export function duplicateAddress({ list: { resource, path }, update }: ListAddresses) {
  const duplicate = {
    resource,
    method: 'POST',
    path: `${path}/:id/duplicate`,
    access: 'staff',
    roles: update.roles,
  } as const;
  return duplicate satisfies StaffAddress;
}

export const trashAddresses = {
  list: { resource: 'trash', method: 'GET', path: '/api/admin/trash', access: 'staff', roles: authors },
  ids: { resource: 'trash', method: 'GET', path: '/api/admin/trash/ids', access: 'staff', roles: authors },
} satisfies EndpointAddresses;
