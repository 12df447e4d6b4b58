import type { EndpointAddresses } from '#src/address.ts';

export const accountAddresses = {
  user: { resource: 'account', method: 'GET', path: '/api/user', access: 'staff' },
  login: { resource: 'account', method: 'POST', path: '/api/login', access: 'public' },
  register: { resource: 'account', method: 'POST', path: '/api/register', access: 'public' },
  logout: { resource: 'account', method: 'POST', path: '/api/logout', access: 'public' },
  changePassword: {
    resource: 'account',
    method: 'PUT',
    path: '/api/admin/account/password',
    access: 'staff',
  },
  sessions: { resource: 'account', method: 'GET', path: '/api/admin/account/sessions', access: 'staff' },
  endSession: {
    resource: 'account',
    method: 'DELETE',
    path: '/api/admin/account/sessions/:id',
    access: 'staff',
  },
  endOtherSessions: {
    resource: 'account',
    method: 'DELETE',
    path: '/api/admin/account/sessions',
    access: 'staff',
  },
} satisfies EndpointAddresses;

export const twoFactorAddresses = {
  state: { resource: 'account', method: 'GET', path: '/api/admin/account/two-factor', access: 'staff' },
  start: { resource: 'account', method: 'POST', path: '/api/admin/account/two-factor', access: 'staff' },
  confirm: {
    resource: 'account',
    method: 'POST',
    path: '/api/admin/account/two-factor/confirm',
    access: 'staff',
  },
  renewCodes: {
    resource: 'account',
    method: 'POST',
    path: '/api/admin/account/two-factor/recovery-codes',
    access: 'staff',
  },
  turnOff: { resource: 'account', method: 'DELETE', path: '/api/admin/account/two-factor', access: 'staff' },
} satisfies EndpointAddresses;

export const userAddresses = {
  list: { resource: 'user', method: 'GET', path: '/api/admin/users', access: 'staff' },
  setPassword: { resource: 'user', method: 'PUT', path: '/api/admin/users/:id/password', access: 'staff' },
  endSessions: { resource: 'user', method: 'DELETE', path: '/api/admin/users/:id/sessions', access: 'staff' },
  remove: { resource: 'user', method: 'DELETE', path: '/api/admin/users/:id', access: 'staff' },
} satisfies EndpointAddresses;

export const invitationAddresses = {
  list: { resource: 'invitation', method: 'GET', path: '/api/admin/invitations', access: 'staff' },
  create: { resource: 'invitation', method: 'POST', path: '/api/admin/invitations', access: 'staff' },
  revoke: { resource: 'invitation', method: 'DELETE', path: '/api/admin/invitations/:id', access: 'staff' },
} satisfies EndpointAddresses;
