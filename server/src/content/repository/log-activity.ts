import type { ActivityAct, ActivityKind } from '@institute/core/content/activity/limits.ts';
import type { ContentType } from '@institute/core/content/content-types.ts';
import { type PublicationStatus, publicationStatusAt } from '@institute/core/content/publication-times.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import type { Saved, StaffItem } from '#server/content/revisions/revisions.ts';
import { Activity } from '#server/db/models/activity.ts';
import { shortUrl } from '#server/http/rate-limit-key.ts';
import type { Services } from '#server/services.ts';

/** The user of an activity and the transaction of the change. */
export interface ActivityContext {
  db: Knex;
  user: { username: string } | null;
  services: Pick<Services, 'clock'>;
}

/** An action and its object. */
interface ActivityAction {
  act: ActivityAct;
  kind?: ActivityKind;
  itemId?: string;
  name?: string | undefined;
  language?: Language;
  /** The IP address of a sign-in. Only the network is stored. */
  ip?: string;
}

/** Failures within this time count as one entry, in milliseconds. */
const failureWindowMs = 15 * 60_000;

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
  const since = new Date(row.createdAt.getTime() - failureWindowMs);
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
export function named(user: {
  id: string;
  username: string;
}): Pick<ActivityAction, 'kind' | 'itemId' | 'name'> {
  return { kind: 'user', itemId: user.id, name: user.username };
}

function toRow(
  { user, services }: ActivityContext,
  { act, kind, itemId, name, language, ip }: ActivityAction,
) {
  return {
    createdAt: services.clock(),
    who: user?.username.slice(0, 100) ?? null,
    ...{ act, kind: kind ?? null, itemId: itemId ?? null, language: language ?? null },
    name: name?.slice(0, 300) ?? null,
    address: ip === undefined ? null : shortUrl(ip),
  };
}

/** Logs a save by its effect on visitors: publication says more than a change. */
export async function logSave(kind: ContentType, saved: Saved, actor: ActivityContext): Promise<void> {
  const { after } = saved;
  const act = actOf(saved, actor.services.clock());
  await logActivity(actor, { act, kind, itemId: after.id, name: nameOf(after), language: after.language });
}

/** Returns the title of an item, the section of site content, or the name of a person. */
function nameOf(item: object): string {
  const { title, section, name } = item as { title?: string; section?: string; name?: string };
  return section ?? title ?? name ?? '';
}

function actOf({ action, before, after }: Saved, now: Date): ActivityAct {
  const state = stateOf(after, now);
  if (action === 'created') return createdAs[state];
  if (action !== 'updated' || !before) return action === 'updated' ? 'changed' : action;
  if (stateOf(before, now) !== state) return becomes[state];
  const isMoved = state === 'scheduled' && timesOf(before).publishAt !== timesOf(after).publishAt;
  return isMoved ? 'scheduled' : 'changed';
}

const createdAs = {
  draft: 'created',
  unpublished: 'created',
  scheduled: 'created-scheduled',
  published: 'created-published',
} as const;
const becomes = {
  draft: 'unpublished',
  unpublished: 'unpublished',
  scheduled: 'scheduled',
  published: 'published',
} as const;

/** Reads the status from `status`, `isPublished` or `isActive`, depending on the kind. */
function stateOf(item: StaffItem, now: Date): PublicationStatus {
  const { status, isPublished, isActive } = item as unknown as Record<string, unknown>;
  const visibility = status ?? isPublished ?? isActive;
  return publicationStatusAt(
    { isPublished: visibility === 'published' || visibility === 'true', ...timesOf(item) },
    now.getTime(),
  );
}

function timesOf(item: StaffItem) {
  const { publishAt = null, unpublishAt = null } = item as Partial<
    Record<'publishAt' | 'unpublishAt', string | null>
  >;
  return { publishAt, unpublishAt };
}
