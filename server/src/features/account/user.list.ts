import type { Db } from '#src/db/base-model.ts';
import { liveSessions } from '#src/http/session-store.ts';
import { SecondFactor } from '#src/models/second-factor.ts';
import { Session } from '#src/models/session.ts';
import { User } from '#src/models/user.ts';

/** All users by name, with the number of their active sessions. */
export async function listUsers(db: Db, now: Date) {
  const users = await User.query(db).orderByRaw('lower(username)');
  const counts = await liveSessions(Session.query(db), now)
    .select('user_id')
    .count('* as sessions')
    .groupBy('user_id')
    .castTo<{ userId: string; sessions: string }[]>();
  const withFactor = new Set(
    await SecondFactor.query(db)
      .whereNotNull('confirmed_at')
      .select('user_id')
      .castTo<{ userId: string }[]>()
      .then((rows) => rows.map(({ userId }) => userId)),
  );
  const sessionsOf = new Map(counts.map(({ userId, sessions }) => [userId, Number(sessions)]));
  return users.map(({ id, username, createdAt, lastSignInAt, disabledAt }) => ({
    ...{ id, username, createdAt, lastSignInAt },
    sessions: sessionsOf.get(id) ?? 0,
    isDisabled: disabledAt !== null,
    hasTwoFactor: withFactor.has(id),
  }));
}
