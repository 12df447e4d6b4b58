import type { HandlerContext } from '#src/http/execute-route.ts';

type Reader = Pick<HandlerContext, 'db' | 'user'>;

/** Returns the time until which the user has seen the messages, and the number of newer ones. */
export async function unseenMessages({ db, user }: Reader) {
  const { rows } = await db.raw<{ rows: { seenAt: Date; count: number }[] }>(
    `select contacts_seen_at as "seenAt", (
       select count(*)::integer from contacts where not is_spam and created_at > contacts_seen_at
     ) as count
     from users where id = ?`,
    [user?.id ?? null],
  );
  const [found] = rows;
  if (!found) throw new Error("The session's user has no account");
  return found;
}

/** Stores that the user has seen the messages until a time. Never moves backwards or into the future. */
export async function markSeen({ db, user }: Reader, { until, now }: { until: string; now: Date }) {
  const seenAt = db.raw('greatest(contacts_seen_at, least(?::timestamptz, ?::timestamptz))', [until, now]);
  await db('users')
    .where('id', user?.id ?? null)
    .update({ contacts_seen_at: seenAt });
  return unseenMessages({ db, user });
}
