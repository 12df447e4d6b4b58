import type { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { logActivity } from '#server/content/repository/log-activity.ts';
import { Session } from '#server/db/models/session.ts';
import type { Handler } from '#server/http/execute-route.ts';
import { liveSessions } from '#server/http/session-store.ts';
import {
  requireGoodPassword,
  requirePasswordConfirmation,
  requireSamePassword,
  setPassword,
} from './account.actions.ts';
import { hashPassword } from './password-hash.ts';

/** Changes the user's password and ends the user's other sessions. */
export const changePassword: Handler<typeof account.changePassword> = async ({ body }, caller) => {
  requireGoodPassword(body.newPassword, caller.user?.username ?? '', 'newPassword');
  const { verified, ...user } = await requirePasswordConfirmation(caller, body.currentPassword);
  const passwordHash = await hashPassword(body.newPassword);
  return caller.db.transaction(async (trx) => {
    await requireSamePassword(trx, user.id, verified);
    const ended = await setPassword(trx, user.id, passwordHash);
    await logActivity({ ...caller, db: trx }, { act: 'password-changed' });
    await caller.session?.start(user, trx);
    return { ended: Math.max(0, ended - 1) };
  });
};

export const ownSessions: Handler<typeof account.sessions> = async (
  _input,
  { db, user, session, services },
) => {
  const rows = await liveSessions(Session.query(db), services.clock())
    .where('user_id', user?.id ?? null)
    .orderByRaw('last_seen_at desc, created_at desc');
  return rows.map(({ idHash, createdAt, lastSeenAt, userAgent }) => ({
    id: idHash,
    ...{ createdAt, lastSeenAt, userAgent },
    isCurrent: idHash === session?.key(),
  }));
};

export const endSession: Handler<typeof account.endSession> = async ({ params }, caller) => {
  const { db, user, session } = caller;
  // Signing out also clears the cookie.
  if (params.id === session?.key()) {
    await session.end(db);
    await logActivity(caller, { act: 'signed-out', ip: caller.ip });
    return { ended: 1 };
  }
  const isKey = /^[\w-]{43}$/.test(params.id);
  const own = Session.query(db).where({ id_hash: params.id, user_id: user?.id ?? null });
  const ended = isKey ? await own.delete() : 0;
  if (ended === 0) throw new AppError('not_found');
  await logActivity(caller, { act: 'sessions-ended' });
  return { ended };
};

export const endOtherSessions: Handler<typeof account.endOtherSessions> = async (_input, caller) => {
  const { db, user, session } = caller;
  const ended = await Session.query(db)
    .where('user_id', user?.id ?? null)
    .whereNot('id_hash', session?.key() ?? '')
    .delete();
  if (ended > 0) await logActivity(caller, { act: 'sessions-ended' });
  return { ended };
};
