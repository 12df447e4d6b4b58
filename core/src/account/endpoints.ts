import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { deletedResponse, idParams, nullableTimestamp, requiredText } from '#src/fields.ts';
import { accountAddresses, invitationAddresses, twoFactorAddresses, userAddresses } from './addresses.ts';
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
    summary: 'Makes an account from an invitation and opens a session',
    body: registration,
    errors: ['registration_closed', 'username_taken', 'weak_password', 'too_many_requests'],
    response: sessionUser,
  }),
  logout: endpoint(accountAddresses.logout, {
    summary: 'Ends the session',
    response: z.object({ ok: z.literal(true) }),
  }),
  changePassword: endpoint(accountAddresses.changePassword, {
    summary: "Changes the caller's password; all other sessions end, this one goes on under a new id",
    body: passwordChange,
    errors: ['wrong_password', 'weak_password', 'too_many_requests'],
    response: revokedSessionsResponse,
  }),
  sessions: endpoint(accountAddresses.sessions, {
    summary: 'Where the caller is signed in, the latest first',
    response: z.array(ownSession),
  }),
  endSession: endpoint(accountAddresses.endSession, {
    summary: "Ends one of the caller's sessions",
    params: idParams,
    response: revokedSessionsResponse,
  }),
  endOtherSessions: endpoint(accountAddresses.endOtherSessions, {
    summary: "Ends all of the caller's sessions but this one",
    response: revokedSessionsResponse,
  }),
};
/** Two-factor sign-in of the signed-in user: codes of an app (RFC 6238) after the password. */
export const twoFactor = {
  state: endpoint(twoFactorAddresses.state, {
    beforeTwoFactor: true,
    summary: "Whether the caller's sign-in asks for a code, and how many recovery codes are left",
    response: z.object({
      isOn: z.boolean(),
      since: nullableTimestamp,
      recoveryCodesLeft: z.number(),
      /** Whether everybody must have it. */
      isRequired: z.boolean(),
    }),
  }),
  start: endpoint(twoFactorAddresses.start, {
    beforeTwoFactor: true,
    summary: 'Makes a secret for an app; it counts once a code of it was confirmed, within an hour',
    errors: ['wrong_password', 'two_factor_on', 'too_many_requests'],
    body: passwordConfirmation,
    response: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirm: endpoint(twoFactorAddresses.confirm, {
    beforeTwoFactor: true,
    summary: 'Turns two-factor sign-in on by a code of the app; all other sessions of the caller end',
    errors: ['wrong_code', 'two_factor_on', 'not_found', 'too_many_requests'],
    body: z.object({ code: requiredText(20) }),
    response: recoveryCodesResponse,
  }),
  renewCodes: endpoint(twoFactorAddresses.renewCodes, {
    beforeTwoFactor: true,
    summary: 'Makes new recovery codes; those before open nothing any more',
    errors: ['wrong_password', 'not_found', 'too_many_requests'],
    body: passwordConfirmation,
    response: recoveryCodesResponse,
  }),
  turnOff: endpoint(twoFactorAddresses.turnOff, {
    beforeTwoFactor: true,
    summary: 'Turns two-factor sign-in off',
    errors: ['wrong_password', 'not_found', 'too_many_requests'],
    body: passwordConfirmation,
    response: z.object({ ok: z.literal(true) }),
  }),
};
export const user = {
  list: endpoint(userAddresses.list, {
    summary: 'Everybody who may sign in, by name',
    response: z.array(staffUser),
  }),
  setPassword: endpoint(userAddresses.setPassword, {
    summary: "Sets another user's password and ends their sessions",
    params: idParams,
    body: z.object({ currentPassword: ownPassword, newPassword }),
    errors: ['wrong_password', 'weak_password', 'too_many_requests'],
    response: revokedSessionsResponse,
  }),
  endSessions: endpoint(userAddresses.endSessions, {
    summary: 'Signs a user out everywhere',
    params: idParams,
    response: revokedSessionsResponse,
  }),
  remove: endpoint(userAddresses.remove, {
    summary: 'Removes a user, their sessions and their open invitations; never the last one',
    params: idParams,
    body: z.object({ currentPassword: ownPassword }),
    errors: ['wrong_password', 'last_user', 'too_many_requests'],
    response: deletedResponse,
  }),
};

export const invitation = {
  list: endpoint(invitationAddresses.list, {
    summary: 'Invitations that can still be used, the latest first',
    response: z.array(openInvitation),
  }),
  create: endpoint(invitationAddresses.create, {
    status: 201,
    summary: 'Makes a link with which one person can register',
    body: z.object({ currentPassword: ownPassword }),
    errors: ['wrong_password', 'too_many_requests'],
    response: newInvitation,
  }),
  revoke: endpoint(invitationAddresses.revoke, {
    summary: 'Withdraws an invitation',
    params: idParams,
    response: deletedResponse,
  }),
};
