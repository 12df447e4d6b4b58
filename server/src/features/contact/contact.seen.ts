import type { HandlerContext } from '#src/http/execute-route.ts';

type Reader = Pick<HandlerContext, 'db' | 'user'>;

/** Until when the caller has seen the messages, and how many came since. */
export async function unseenMessages({ db, user }: Reader) {
  const { rows } = await db.raw<{ rows: { seenAt: Date; count: number }[] }>(
    `select contacts_seen_at as "seenAt", (
       select count(*)::integer from contacts where not is_spam and created_at > contacts_seen_at
     ) as count
     from users where id = ?`,
    [user?.id ?? null],
  );
  const [found] = rows;
  if (!found) throw new Error('The caller has no account');
  return found;
}

/** Notes that the caller has seen the messages up to a moment: never back in time, and never ahead of the clock. */
export async function noteSeen({ db, user }: Reader, { until, now }: { until: string; now: Date }) {
  const moment = db.raw('greatest(contacts_seen_at, least(?::timestamptz, ?::timestamptz))', [until, now]);
  await db('users')
    .where('id', user?.id ?? null)
    .update({ contacts_seen_at: moment });
  return unseenMessages({ db, user });
}
