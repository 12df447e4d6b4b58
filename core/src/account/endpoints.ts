import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { deletedResponse, enumField, idParams, nullableTimestamp, requiredText } from '#src/fields.ts';
import { accountAddresses, invitationAddresses, twoFactorAddresses, userAddresses } from './addresses.ts';
import { roles } from './roles.ts';
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
  user: endpoint(accountAddresses.user, {
    beforeTwoFactor: true,
    summary: 'The signed-in user; 401 without a session',
    response: sessionUser,
  }),
  login: endpoint(accountAddresses.login, {
    summary: 'Opens a session',
    body: z.object(credentials),
    errors: ['invalid_credentials', 'two_factor_required', 'wrong_code', 'too_many_requests'],
    response: sessionUser,
  }),
  register: endpoint(accountAddresses.register, {
    status: 201,
    summary: 'Creates an account from an invitation and opens a session',
    body: registration,
    errors: ['registration_closed', 'username_taken', 'weak_password', 'too_many_requests'],
    response: sessionUser,
  }),
  logout: endpoint(accountAddresses.logout, {
    summary: 'Ends the session',
    response: z.object({ ok: z.literal(true) }),
  }),
  changePassword: endpoint(accountAddresses.changePassword, {
    summary:
      'Changes the password of the signed-in user, ends all other sessions and renews the id of this one',
    body: passwordChange,
    errors: ['wrong_password', 'weak_password', 'too_many_requests'],
    response: revokedSessionsResponse,
  }),
  sessions: endpoint(accountAddresses.sessions, {
    summary: 'Sessions of the signed-in user, newest first',
    response: z.array(ownSession),
  }),
  endSession: endpoint(accountAddresses.endSession, {
    summary: 'Ends one session of the signed-in user',
    params: idParams,
    response: revokedSessionsResponse,
  }),
  endOtherSessions: endpoint(accountAddresses.endOtherSessions, {
    summary: 'Ends all other sessions of the signed-in user',
    response: revokedSessionsResponse,
  }),
};
/** Two-factor sign-in of the signed-in user: codes of an app (RFC 6238) after the password. */
export const twoFactor = {
  state: endpoint(twoFactorAddresses.state, {
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
  start: endpoint(twoFactorAddresses.start, {
    beforeTwoFactor: true,
    summary: 'Creates a secret for an authenticator app; the user must confirm a code of it within an hour',
    errors: ['wrong_password', 'two_factor_on', 'too_many_requests'],
    body: passwordConfirmation,
    response: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirm: endpoint(twoFactorAddresses.confirm, {
    beforeTwoFactor: true,
    summary: 'Activates two-factor sign-in with a code of the app and ends all other sessions of the user',
    errors: ['wrong_code', 'two_factor_on', 'not_found', 'too_many_requests'],
    body: z.object({ code: requiredText(20) }),
    response: recoveryCodesResponse,
  }),
  renewCodes: endpoint(twoFactorAddresses.renewCodes, {
    beforeTwoFactor: true,
    summary: 'Creates new recovery codes and invalidates the previous ones',
    errors: ['wrong_password', 'not_found', 'too_many_requests'],
    body: passwordConfirmation,
    response: recoveryCodesResponse,
  }),
  turnOff: endpoint(twoFactorAddresses.turnOff, {
    beforeTwoFactor: true,
    summary: 'Deactivates two-factor sign-in',
    errors: ['wrong_password', 'not_found', 'too_many_requests'],
    body: passwordConfirmation,
    response: z.object({ ok: z.literal(true) }),
  }),
};
export const user = {
  list: endpoint(userAddresses.list, {
    summary: 'All users, sorted by name',
    response: z.array(staffUser),
  }),
  setPassword: endpoint(userAddresses.setPassword, {
    summary: "Sets another user's password and ends their sessions",
    params: idParams,
    body: z.object({ currentPassword: ownPassword, newPassword }),
    errors: ['wrong_password', 'weak_password', 'too_many_requests'],
    response: revokedSessionsResponse,
  }),
  setRole: endpoint(userAddresses.setRole, {
    summary: "Changes a user's role; the last owner stays one",
    params: idParams,
    body: z.object({ role: enumField(roles), currentPassword: ownPassword }),
    errors: ['wrong_password', 'last_owner', 'too_many_requests'],
    response: z.object({ id: z.string(), role: z.enum(roles) }),
  }),
  endSessions: endpoint(userAddresses.endSessions, {
    summary: 'Signs a user out everywhere',
    params: idParams,
    response: revokedSessionsResponse,
  }),
  remove: endpoint(userAddresses.remove, {
    summary: 'Deletes a user with their sessions and open invitations; the last owner cannot be deleted',
    params: idParams,
    body: z.object({ currentPassword: ownPassword }),
    errors: ['wrong_password', 'last_user', 'last_owner', 'too_many_requests'],
    response: deletedResponse,
  }),
};

export const invitation = {
  list: endpoint(invitationAddresses.list, {
    summary: 'Unused, unexpired invitations, newest first',
    response: z.array(openInvitation),
  }),
  create: endpoint(invitationAddresses.create, {
    status: 201,
    summary: 'Creates an invitation link for one registration. Without a role, the new user is an owner.',
    body: z.object({ currentPassword: ownPassword, role: enumField(roles).default('owner') }),
    errors: ['wrong_password', 'too_many_requests'],
    response: newInvitation,
  }),
  revoke: endpoint(invitationAddresses.revoke, {
    summary: 'Revokes an invitation',
    params: idParams,
    response: deletedResponse,
  }),
};
