import { anyAccount } from '#src/account/roles.ts';
import type { EndpointAddresses } from '#src/address.ts';

const own = { resource: 'notice', access: 'staff', roles: anyAccount } as const;
const notices = { ...own, path: '/api/admin/account/notices' } as const;
const settings = { ...own, path: '/api/admin/account/notice-settings' } as const;

export const noticeAddresses = {
  list: { ...notices, method: 'GET' },
  read: { ...notices, method: 'PUT' },
  settings: { ...settings, method: 'GET' },
  changeSettings: { ...settings, method: 'PUT' },
} satisfies EndpointAddresses;
