import { anyAccount } from '#src/account/roles.ts';
import type { EndpointAddresses, PublicAddress } from '#src/address.ts';

const path = '/api/admin/comments/:kind/:id';
const comments = { resource: 'comment', path, access: 'staff', roles: anyAccount } as const;
const single = { ...comments, path: `${path}/:comment` } as const;

/** A comment by a preview link, without a session. */
export const guestCommentAddress = {
  ...{ resource: 'comment', method: 'POST', access: 'public' },
  path: '/api/previews/:token/:language/comments',
} as const satisfies PublicAddress;

export const commentAddresses = {
  list: { ...comments, method: 'GET' },
  create: { ...comments, method: 'POST' },
  reply: { ...single, method: 'POST' },
  resolve: { ...single, method: 'PUT' },
  remove: { ...single, method: 'DELETE' },
} satisfies EndpointAddresses;
