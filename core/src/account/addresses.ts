import { anyAccount, owners } from '#src/account/roles.ts';
import type { EndpointAddresses } from '#src/address.ts';

export const accountAddresses = {
  user: { resource: 'account', method: 'GET', path: '/api/user', access: 'staff', roles: anyAccount },
  login: { resource: 'account', method: 'POST', path: '/api/login', access: 'public' },
  register: { resource: 'account', method: 'POST', path: '/api/register', access: 'public' },
  logout: { resource: 'account', method: 'POST', path: '/api/logout', access: 'public' },
  changePassword: {
    resource: 'account',
    method: 'PUT',
    path: '/api/admin/account/password',
    access: 'staff',
    roles: anyAccount,
  },
  sessions: {
    resource: 'account',
    method: 'GET',
    path: '/api/admin/account/sessions',
    access: 'staff',
    roles: anyAccount,
  },
  endSession: {
    resource: 'account',
    method: 'DELETE',
    path: '/api/admin/account/sessions/:id',
    access: 'staff',
    roles: anyAccount,
  },
  endOtherSessions: {
    resource: 'account',
    method: 'DELETE',
    path: '/api/admin/account/sessions',
    access: 'staff',
    roles: anyAccount,
  },
} satisfies EndpointAddresses;

export const twoFactorAddresses = {
  state: {
    resource: 'account',
    method: 'GET',
    path: '/api/admin/account/two-factor',
    access: 'staff',
    roles: anyAccount,
  },
  start: {
    resource: 'account',
    method: 'POST',
    path: '/api/admin/account/two-factor',
    access: 'staff',
    roles: anyAccount,
  },
  confirm: {
    resource: 'account',
    method: 'POST',
    path: '/api/admin/account/two-factor/confirm',
    access: 'staff',
    roles: anyAccount,
  },
  renewCodes: {
    resource: 'account',
    method: 'POST',
    path: '/api/admin/account/two-factor/recovery-codes',
    access: 'staff',
    roles: anyAccount,
  },
  turnOff: {
    resource: 'account',
    method: 'DELETE',
    path: '/api/admin/account/two-factor',
    access: 'staff',
    roles: anyAccount,
  },
} satisfies EndpointAddresses;

export const userAddresses = {
  list: { resource: 'user', method: 'GET', path: '/api/admin/users', access: 'staff', roles: owners },
  setPassword: {
    resource: 'user',
    method: 'PUT',
    path: '/api/admin/users/:id/password',
    access: 'staff',
    roles: owners,
  },
  setRole: {
    resource: 'user',
    method: 'PUT',
    path: '/api/admin/users/:id/role',
    access: 'staff',
    roles: owners,
  },
  endSessions: {
    resource: 'user',
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    access: 'staff',
    roles: owners,
  },
  remove: {
    resource: 'user',
    method: 'DELETE',
    path: '/api/admin/users/:id',
    access: 'staff',
    roles: owners,
  },
} satisfies EndpointAddresses;

export const invitationAddresses = {
  list: {
    resource: 'invitation',
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'staff',
    roles: owners,
  },
  create: {
    resource: 'invitation',
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'staff',
    roles: owners,
  },
  revoke: {
    resource: 'invitation',
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    access: 'staff',
    roles: owners,
  },
} satisfies EndpointAddresses;
