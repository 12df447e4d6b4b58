import type { ActivityAct, ActivityKind } from '@institute/core/activity/limits.ts';
import type { Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import { shortAddress } from '#src/http/rate-limit-key.ts';
import { Activity } from '#src/models/activity.ts';
import type { Services } from '#src/services.ts';

/** The user of an activity and the transaction of the change. */
export interface ActivityContext {
  db: Knex;
  user: { username: string } | null;
  services: Pick<Services, 'clock'>;
}

/** An action and its object. */
export interface ActivityAction {
  act: ActivityAct;
  kind?: ActivityKind;
  itemId?: string;
  name?: string | undefined;
  language?: Language;
  /** The IP address of a sign-in. Only the network is stored. */
  ip?: string;
}

/** Failures within this time count as one entry, in milliseconds. */
const together = 15 * 60_000;

/** Logs an activity. Call it in the transaction of the change, so that both commit together. */
export async function logActivity(actor: ActivityContext, act: ActivityAction): Promise<void> {
  await Activity.query(actor.db).insert(toRow(actor, act));
}

/**
 * Logs a failure together with earlier ones. Stores names of accounts only, never the input: users often type their
 * password as name.
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

/** Returns a user as the object of an activity. */
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
