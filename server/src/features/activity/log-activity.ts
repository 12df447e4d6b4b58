import type { ActivityAct, ActivityKind } from '@institute/core/activity/limits.ts';
import type { Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import { shortAddress } from '#src/http/rate-limit-key.ts';
import { Activity } from '#src/models/activity.ts';
import type { Services } from '#src/services.ts';

/** Who does something, and in which transaction. */
export interface ActivityContext {
  db: Knex;
  user: { username: string } | null;
  services: Pick<Services, 'clock'>;
}

/** What is done, and to what. */
export interface ActivityAction {
  act: ActivityAct;
  kind?: ActivityKind;
  itemId?: string;
  name?: string | undefined;
  language?: Language;
  /** Where the caller is, of sign-ins: only the network is kept. */
  ip?: string;
}

/** Tries that fail within so many milliseconds are told once, with their number. */
const together = 15 * 60_000;

/** Notes an act of staff. Call it in the transaction of what is done, so that neither is there without the other. */
export async function logActivity(actor: ActivityContext, act: ActivityAction): Promise<void> {
  await Activity.query(actor.db).insert(toRow(actor, act));
}

/**
 * Notes a try that failed, as one with those before it. Nothing that was typed is kept: a name is one of an account,
 * for what is typed in its place is often a password.
 */
export async function logFailure(actor: ActivityContext, act: ActivityAction): Promise<void> {
  const row = toRow(actor, act);
  const since = new Date(row.createdAt.getTime() - together);
  const before = await Activity.query(actor.db)
    .where({ act: row.act })
    .where('created_at', '>', since)
    .whereRaw('who is not distinct from ? and address is not distinct from ?', [row.who, row.address])
    .orderBy('created_at', 'desc')
    .select('id')
    .first();
  if (before) await Activity.query(actor.db).findById(before.id).increment('times', 1);
  else await Activity.query(actor.db).insert(row);
}

/** A user as what something is done to. */
export function named({
  id,
  username,
}: {
  id: string;
  username: string;
}): Pick<ActivityAction, 'kind' | 'itemId' | 'name'> {
  return { kind: 'user', itemId: id, name: username };
}

function toRow(
  { user, services }: ActivityContext,
  { act, kind, itemId, name, language, ip }: ActivityAction,
) {
  return {
    createdAt: services.clock(),
    who: user?.username.slice(0, 100) ?? null,
    act,
    kind: kind ?? null,
    itemId: itemId ?? null,
    name: name?.slice(0, 300) ?? null,
    language: language ?? null,
    address: ip === undefined ? null : shortAddress(ip),
  };
}
