import { randomBytes } from 'node:crypto';
import { invitation } from '@institute/core/account/endpoints.ts';
import type { Role } from '@institute/core/account/roles.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { validate } from 'uuid';
import { logActivity } from '#server/content/repository/log-activity.ts';
import type { Db } from '#server/db/base-model.ts';
import { Invitation } from '#server/db/models/invitation.ts';
import { User } from '#server/db/models/user.ts';
import { route } from '#server/http/execute-route.ts';
import { hashToken } from '#server/lib/hash-token.ts';
import { requirePasswordConfirmation } from './account.actions.ts';

export const invitationRoutes = [
  route(invitation.list, async (_input, { db, services }) => {
    const rows = await openInvitations(db, services.clock())
      .withGraphJoined('creator')
      .orderBy('invitations.id', 'desc');
    return rows.map(({ id, createdAt, expiresAt, role, creator }) => ({
      ...{ id, createdAt, expiresAt, role },
      createdBy: creator?.username ?? null,
    }));
  }),

  route(
    invitation.create,
    async ({ body }, caller) => {
      const { db, services } = caller;
      const user = await requirePasswordConfirmation(caller, body.currentPassword);
      const { id, token, expiresAt } = await db.transaction(async (trx) => {
        await logActivity({ ...caller, db: trx }, { act: 'invited' });
        return createInvitation(trx, { now: services.clock(), createdBy: user.id, role: body.role });
      });
      services.log.info(
        { requestId: caller.requestId, by: user.id, invitation: id },
        'An invitation was made',
      );
      return { id, link: invitationLink(services.env.publicUrl, token), expiresAt };
    },
    { transaction: false },
  ),

  route(invitation.revoke, async ({ params: { id } }, caller) => {
    const { db, services } = caller;
    const open = validate(id) ? openInvitations(db, services.clock()).findById(id) : undefined;
    if (!(await open?.delete())) throw new AppError('not_found');
    await logActivity(caller, { act: 'invitation-withdrawn' });
    return { id };
  }),
];

const day = 24 * 60 * 60 * 1000;
export const invitationDays = 7;

interface NewInvitation {
  now: Date;
  days?: number;
  /** The id of a user. Null for the command line. */
  createdBy?: string | null;
  role?: Role;
}

/** Creates an invitation for one person. @returns the token of the link, of which the database stores only a hash */
export async function createInvitation(
  db: Db,
  { now, days = invitationDays, createdBy = null, role = 'owner' }: NewInvitation,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + days * day);
  const tokenHash = hashToken(token);
  const { id } = await Invitation.query(db).insert({ tokenHash, createdBy, role, expiresAt, createdAt: now });
  return { id, token, expiresAt };
}

/** Returns the URL of the registration form. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/admin?invitation=${token}`;
}

/** Unused invitations that have not expired. */
function openInvitations(db: Db, now: Date) {
  return Invitation.query(db).whereNull('used_at').where('expires_at', '>', now);
}

/** Returns true if the token permits a registration now. */
export async function isInvited(db: Db, token: string, now: Date): Promise<boolean> {
  return (await usable(db, token, now).select('id').first()) !== undefined;
}

/**
 * Marks an invitation as used and gives the user its role. Concurrent attempts wait for the first transaction and then
 * fail.
 * @throws AppError registration_closed
 */
export async function useInvitation(db: Db, token: string, userId: string, now: Date): Promise<Role> {
  const used = await usable(db, token, now).patch({ usedAt: now, usedBy: userId }).returning('role').first();
  if (!used) throw new AppError('registration_closed');
  await User.query(db).findById(userId).patch({ role: used.role });
  return used.role;
}

function usable(db: Db, token: string, now: Date) {
  return openInvitations(db, now).where('token_hash', hashToken(token));
}
