import { z } from 'zod';
import { endpoint, staffEndpoint } from '#core/api/endpoint.ts';
import { deletedResponse, enumField, idParams, nullableTimestamp, requiredText } from '#core/api/fields.ts';
import { anyAccount, owners, roles } from './roles.ts';
import {
  credentials,
  newInvitation,
  newPassword,
  openInvitation,
  ownPassword,
  ownSession,
  passwordChange,
  passwordConfirmation,
  recoveryCodesResponse,
  registration,
  revokedSessionsResponse,
  sessionUser,
  staffUser,
} from './schemas.ts';

export const account = {
  user: staffEndpoint('account', 'GET', '/api/user', anyAccount, {
    beforeTwoFactor: true,
    summary: 'The signed-in user; 401 without a session',
    response: sessionUser,
  }),
  login: endpoint(
    { resource: 'account', method: 'POST', path: '/api/login', access: 'public' },
    {
      summary: 'Opens a session',
      body: z.object(credentials),
      errors: ['invalid_credentials', 'two_factor_required', 'wrong_code', 'too_many_requests'],
      response: sessionUser,
    },
  ),
  register: endpoint(
    { resource: 'account', method: 'POST', path: '/api/register', access: 'public' },
    {
      status: 201,
      summary: 'Creates an account from an invitation and opens a session',
      body: registration,
      errors: ['registration_closed', 'username_taken', 'weak_password', 'too_many_requests'],
      response: sessionUser,
    },
  ),
  logout: endpoint(
    { resource: 'account', method: 'POST', path: '/api/logout', access: 'public' },
    {
      summary: 'Ends the session',
      response: z.object({ ok: z.literal(true) }),
    },
  ),
  changePassword: staffEndpoint('account', 'PUT', '/api/admin/account/password', anyAccount, {
    summary:
      'Changes the password of the signed-in user, ends all other sessions and renews the id of this one',
    body: passwordChange,
    errors: ['wrong_password', 'weak_password', 'too_many_requests'],
    response: revokedSessionsResponse,
  }),
  sessions: staffEndpoint('account', 'GET', '/api/admin/account/sessions', anyAccount, {
    summary: 'Sessions of the signed-in user, newest first',
    response: z.array(ownSession),
  }),
  endSession: staffEndpoint('account', 'DELETE', '/api/admin/account/sessions/:id', anyAccount, {
    summary: 'Ends one session of the signed-in user',
    params: idParams,
    response: revokedSessionsResponse,
  }),
  endOtherSessions: staffEndpoint('account', 'DELETE', '/api/admin/account/sessions', anyAccount, {
    summary: 'Ends all other sessions of the signed-in user',
    response: revokedSessionsResponse,
  }),
};
/** Two-factor sign-in of the signed-in user: codes of an app (RFC 6238) after the password. */
export const twoFactor = {
  state: staffEndpoint('account', 'GET', '/api/admin/account/two-factor', anyAccount, {
    beforeTwoFactor: true,
    summary: 'The state of two-factor sign-in of the signed-in user, and the number of unused recovery codes',
    response: z.object({
      isOn: z.boolean(),
      since: nullableTimestamp,
      recoveryCodesLeft: z.number(),
      /** Whether two-factor sign-in is mandatory for all users. */
      isRequired: z.boolean(),
    }),
  }),
  start: staffEndpoint('account', 'POST', '/api/admin/account/two-factor', anyAccount, {
    beforeTwoFactor: true,
    summary: 'Creates a secret for an authenticator app; the user must confirm a code of it within an hour',
    errors: ['wrong_password', 'two_factor_on', 'too_many_requests'],
    body: passwordConfirmation,
    response: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirm: staffEndpoint('account', 'POST', '/api/admin/account/two-factor/confirm', anyAccount, {
    beforeTwoFactor: true,
    summary: 'Activates two-factor sign-in with a code of the app and ends all other sessions of the user',
    errors: ['wrong_code', 'two_factor_on', 'not_found', 'too_many_requests'],
    body: z.object({ code: requiredText(20) }),
    response: recoveryCodesResponse,
  }),
  renewCodes: staffEndpoint('account', 'POST', '/api/admin/account/two-factor/recovery-codes', anyAccount, {
    beforeTwoFactor: true,
    summary: 'Creates new recovery codes and invalidates the previous ones',
    errors: ['wrong_password', 'not_found', 'too_many_requests'],
    body: passwordConfirmation,
    response: recoveryCodesResponse,
  }),
  turnOff: staffEndpoint('account', 'DELETE', '/api/admin/account/two-factor', anyAccount, {
    beforeTwoFactor: true,
    summary: 'Deactivates two-factor sign-in',
    errors: ['wrong_password', 'not_found', 'too_many_requests'],
    body: passwordConfirmation,
    response: z.object({ ok: z.literal(true) }),
  }),
};
export const user = {
  list: staffEndpoint('user', 'GET', '/api/admin/users', owners, {
    summary: 'All users, sorted by name',
    response: z.array(staffUser),
  }),
  setPassword: staffEndpoint('user', 'PUT', '/api/admin/users/:id/password', owners, {
    summary: "Sets another user's password and ends their sessions",
    params: idParams,
    body: z.object({ currentPassword: ownPassword, newPassword }),
    errors: ['wrong_password', 'weak_password', 'too_many_requests'],
    response: revokedSessionsResponse,
  }),
  setRole: staffEndpoint('user', 'PUT', '/api/admin/users/:id/role', owners, {
    summary: "Changes a user's role; the last owner stays one",
    params: idParams,
    body: z.object({ role: enumField(roles), currentPassword: ownPassword }),
    errors: ['wrong_password', 'last_owner', 'too_many_requests'],
    response: z.object({ id: z.string(), role: z.enum(roles) }),
  }),
  endSessions: staffEndpoint('user', 'DELETE', '/api/admin/users/:id/sessions', owners, {
    summary: 'Signs a user out everywhere',
    params: idParams,
    response: revokedSessionsResponse,
  }),
  remove: staffEndpoint('user', 'DELETE', '/api/admin/users/:id', owners, {
    summary: 'Deletes a user with their sessions and open invitations; the last owner cannot be deleted',
    params: idParams,
    body: z.object({ currentPassword: ownPassword }),
    errors: ['wrong_password', 'last_user', 'last_owner', 'too_many_requests'],
    response: deletedResponse,
  }),
};

export const invitation = {
  list: staffEndpoint('invitation', 'GET', '/api/admin/invitations', owners, {
    summary: 'Unused, unexpired invitations, newest first',
    response: z.array(openInvitation),
  }),
  create: staffEndpoint('invitation', 'POST', '/api/admin/invitations', owners, {
    status: 201,
    summary: 'Creates an invitation link for one registration. Without a role, the new user is an owner.',
    body: z.object({ currentPassword: ownPassword, role: enumField(roles).default('owner') }),
    errors: ['wrong_password', 'too_many_requests'],
    response: newInvitation,
  }),
  revoke: staffEndpoint('invitation', 'DELETE', '/api/admin/invitations/:id', owners, {
    summary: 'Revokes an invitation',
    params: idParams,
    response: deletedResponse,
  }),
};
