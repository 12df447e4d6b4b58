import { z } from 'zod';
import { newPassword, ownPassword, revokedSessionsResponse } from './account.ts';
import { endpoint } from './endpoint.ts';
import { deletedResponse, idParams, nullableTimestamp, timestamp } from './fields.ts';

/** A member of staff as other staff see them. */
export const staffUser = z.object({
  id: z.string(),
  username: z.string(),
  createdAt: timestamp,
  /** Null until the first sign-in. */
  lastSignInAt: nullableTimestamp,
  /** In how many places the user is signed in now. */
  sessions: z.number(),
  isDisabled: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** The caller's own account. */
  isYou: z.boolean(),
});
export type StaffUser = z.output<typeof staffUser>;

/** An invitation that can still be used. */
export const openInvitation = z.object({
  id: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** The name of who made it; null for one from the command line or of a user who is gone. */
  createdBy: z.string().nullable(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

/** What is told of a new invitation, once: the link is stored nowhere. */
export const newInvitation = z.object({ id: z.string(), link: z.string(), expiresAt: timestamp });
export type NewInvitation = z.output<typeof newInvitation>;

const resource = 'user';
export const user = {
  list: endpoint({
    resource,
    method: 'GET',
    path: '/api/admin/users',
    access: 'staff',
    summary: 'Everybody who may sign in, by name',
    response: z.array(staffUser),
  }),
  setPassword: endpoint({
    resource,
    method: 'PUT',
    path: '/api/admin/users/:id/password',
    access: 'staff',
    summary: "Sets another user's password and ends their sessions",
    params: idParams,
    body: z.object({ currentPassword: ownPassword, newPassword }),
    errors: ['wrong_password', 'weak_password', 'too_many_requests'],
    response: revokedSessionsResponse,
  }),
  endSessions: endpoint({
    resource,
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    access: 'staff',
    summary: 'Signs a user out everywhere',
    params: idParams,
    response: revokedSessionsResponse,
  }),
  remove: endpoint({
    resource,
    method: 'DELETE',
    path: '/api/admin/users/:id',
    access: 'staff',
    summary: 'Removes a user, their sessions and their open invitations; never the last one',
    params: idParams,
    body: z.object({ currentPassword: ownPassword }),
    errors: ['wrong_password', 'last_user', 'too_many_requests'],
    response: deletedResponse,
  }),
};

export const invitation = {
  list: endpoint({
    resource: 'invitation',
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'staff',
    summary: 'Invitations that can still be used, the latest first',
    response: z.array(openInvitation),
  }),
  create: endpoint({
    resource: 'invitation',
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'staff',
    status: 201,
    summary: 'Makes a link with which one person can register',
    body: z.object({ currentPassword: ownPassword }),
    errors: ['wrong_password', 'too_many_requests'],
    response: newInvitation,
  }),
  revoke: endpoint({
    resource: 'invitation',
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    access: 'staff',
    summary: 'Withdraws an invitation',
    params: idParams,
    response: deletedResponse,
  }),
};
