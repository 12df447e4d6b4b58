import { z } from 'zod';
import { ownPassword } from './account.ts';
import { endpoint } from './endpoint.ts';
import { nullableTimestamp, requiredText } from './fields.ts';

/** How many recovery codes a user gets at a time. */
export const recoveryCodeCount = 10;

/** Shown once: they are stored as hashes. */
const codesReply = z.object({ codes: z.array(z.string()) });
const asked = z.object({ currentPassword: ownPassword });
const own = { resource: 'account', access: 'staff', beforeTwoFactor: true } as const;
const path = '/api/admin/account/two-factor';

/** The caller's own two-factor sign-in: codes of an app (RFC 6238) after the password. */
export const twoFactor = {
  state: endpoint({
    ...own,
    method: 'GET',
    path,
    summary: "Whether the caller's sign-in asks for a code, and how many recovery codes are left",
    response: z.object({
      isOn: z.boolean(),
      since: nullableTimestamp,
      recoveryCodesLeft: z.number(),
      /** Whether everybody must have it. */
      isRequired: z.boolean(),
    }),
  }),
  start: endpoint({
    ...own,
    method: 'POST',
    path,
    summary: 'Makes a secret for an app; it counts once a code of it was confirmed, within an hour',
    errors: ['wrong_password', 'two_factor_on', 'too_many_requests'],
    body: asked,
    response: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirm: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/confirm`,
    summary: 'Turns two-factor sign-in on by a code of the app; all other sessions of the caller end',
    errors: ['wrong_code', 'two_factor_on', 'not_found', 'too_many_requests'],
    body: z.object({ code: requiredText(20) }),
    response: codesReply,
  }),
  renewCodes: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/recovery-codes`,
    summary: 'Makes new recovery codes; those before open nothing any more',
    errors: ['wrong_password', 'not_found', 'too_many_requests'],
    body: asked,
    response: codesReply,
  }),
  turnOff: endpoint({
    ...own,
    method: 'DELETE',
    path,
    summary: 'Turns two-factor sign-in off',
    errors: ['wrong_password', 'not_found', 'too_many_requests'],
    body: asked,
    response: z.object({ ok: z.literal(true) }),
  }),
};
