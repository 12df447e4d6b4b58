import { authors } from '#src/account/roles.ts';
import type { StaffAddress } from '#src/address.ts';

export const wordAddress = {
  resource: 'word',
  method: 'POST',
  path: '/api/admin/word',
  access: 'staff',
  roles: authors,
} satisfies StaffAddress;
