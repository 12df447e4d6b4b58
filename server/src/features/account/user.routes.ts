import { user } from '@institute/core/account/endpoints.ts';
import { logActivity, named } from '#server/content/repository/log-activity.ts';
import { requireById } from '#server/content/repository/row-lock.ts';
import type { Db } from '#server/db/base-model.ts';
import { User } from '#server/db/models/user.ts';
import { type HandlerContext, route } from '#server/http/execute-route.ts';
import {
  requireGoodPassword,
  requirePasswordConfirmation,
  revokeSessions,
  setPassword,
} from './account.actions.ts';
import { hashPassword } from './password-hash.ts';
import { changeRole, listUsers, removeUser } from './user.actions.ts';

export const userRoutes = [
  route(user.list, async (_input, caller) => {
    const rows = await listUsers(caller.db, caller.services.clock());
    return rows.map((row) => ({ ...row, isYou: row.id === caller.user?.id }));
  }),

  route(
    user.setPassword,
    async ({ params, body }, caller) => {
      const user = await requireUser(caller.db, params.id);
      requireGoodPassword(body.newPassword, user.username, 'newPassword');
      await requirePasswordConfirmation(caller, body.currentPassword);
      const passwordHash = await hashPassword(body.newPassword);
      const ended = await caller.db.transaction(async (trx) => {
        await logActivity({ ...caller, db: trx }, { act: 'password-set', ...named(user) });
        return setPassword(trx, user.id, passwordHash);
      });
      logChange(caller, 'A user was given a new password', params.id);
      return { ended };
    },
    { transaction: false },
  ),

  route(
    user.setRole,
    async ({ params: { id }, body: { role, currentPassword } }, caller) => {
      const user = await requireUser(caller.db, id);
      await requirePasswordConfirmation(caller, currentPassword);
      await caller.db.transaction(async (trx) => {
        await changeRole(trx, id, role);
        await logActivity({ ...caller, db: trx }, { act: `role-${role}`, ...named(user) });
      });
      logChange(caller, `A user was made ${role}`, id);
      return { id, role };
    },
    { transaction: false },
  ),

  route(user.endSessions, async ({ params }, caller) => {
    const user = await requireUser(caller.db, params.id);
    const ended = await revokeSessions(caller.db, user.id);
    if (ended > 0) await logActivity(caller, { act: 'sessions-ended', ...named(user) });
    return { ended };
  }),

  route(
    user.remove,
    async ({ params: { id }, body }, caller) => {
      const user = await requireUser(caller.db, id);
      await requirePasswordConfirmation(caller, body.currentPassword);
      await caller.db.transaction(async (trx) => {
        await removeUser(trx, id);
        await logActivity({ ...caller, db: trx }, { act: 'user-removed', ...named(user) });
      });
      logChange(caller, 'A user was removed', id);
      return { id };
    },
    { transaction: false },
  ),
];

/** Logs changes of sign-in rights with ids, without names and passwords. */
function logChange({ user, services, requestId }: HandlerContext, event: string, id: string): void {
  services.log.info({ requestId, by: user?.id, user: id }, event);
}

/** @throws AppError not_found */
function requireUser(db: Db, id: string): Promise<User> {
  return requireById(User.query(db).select('id', 'username'), id);
}
