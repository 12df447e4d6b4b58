import type { ActivityAct } from '@institute/core/activity/limits.ts';
import type { ContentKind } from '@institute/core/content/kinds.ts';
import type { RevisionAction } from '@institute/core/content/lifecycle/limits.ts';
import { type ActivityContext, logActivity } from './log-activity.ts';
import type { StaffItem } from './revisions.ts';

interface Saved {
  action: Exclude<RevisionAction, 'stored'>;
  before?: StaffItem;
  after: StaffItem;
}

/** Logs a save by its effect on visitors: publication says more than a change. */
export async function logSave(kind: ContentKind, saved: Saved, actor: ActivityContext): Promise<void> {
  const { after } = saved;
  const act = actOf(saved, actor.services.clock());
  await logActivity(actor, { act, kind, itemId: after.id, name: nameOf(after), language: after.language });
}

/** Returns the title of an item, or the section of site content. */
export function nameOf(item: object): string {
  const { title, section } = item as { title?: string; section?: string };
  return section ?? title ?? '';
}

function actOf({ action, before, after }: Saved, now: Date): ActivityAct {
  const state = stateOf(after, now);
  if (action === 'created') return createdAs[state];
  if (action !== 'updated' || !before) return action === 'updated' ? 'changed' : action;
  if (stateOf(before, now) !== state) return becomes[state];
  const isMoved = state === 'scheduled' && publishAtOf(before) !== publishAtOf(after);
  return isMoved ? 'scheduled' : 'changed';
}

const createdAs = {
  unpublished: 'created',
  scheduled: 'created-scheduled',
  public: 'created-published',
} as const;
const becomes = { unpublished: 'unpublished', scheduled: 'scheduled', public: 'published' } as const;

/** Reads the status from `status`, `isPublished` or `isActive`, depending on the kind. */
function stateOf(item: StaffItem, now: Date): 'unpublished' | 'scheduled' | 'public' {
  const { status, isPublished, isActive } = item as unknown as Record<string, unknown>;
  const visibility = status ?? isPublished ?? isActive;
  if (visibility !== 'published' && visibility !== 'true') return 'unpublished';
  const publishAt = publishAtOf(item);
  return publishAt && new Date(publishAt) > now ? 'scheduled' : 'public';
}

function publishAtOf(item: StaffItem): string | null {
  return (item as { publishAt?: string | null }).publishAt ?? null;
}
