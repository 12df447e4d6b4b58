import { invitation } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/errors.ts';
import { validate } from 'uuid';
import { logActivity } from '#src/content/log-activity.ts';
import { route } from '#src/http/execute-route.ts';
import { requirePasswordConfirmation } from './confirm-password.ts';
import { createInvitation, invitationLink, openInvitations } from './invitation.ts';

export const invitationRoutes = [
  route(invitation.list, async (_input, { db, services }) => {
    const rows = await openInvitations(db, services.clock())
      .withGraphJoined('creator')
      .orderBy('invitations.id', 'desc');
    return rows.map(({ id, createdAt, expiresAt, creator }) => ({
      ...{ id, createdAt, expiresAt },
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
        return createInvitation(trx, { now: services.clock(), createdBy: user.id });
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
