import { AppError } from '@institute/core/api/errors.ts';
import type { ReviewedType, ReviewState } from '@institute/core/content/review/limits.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import { readCopyAsItem } from '#server/content/publishing/preview-copy.ts';
import { isDraft } from '#server/content/publishing/publication-time.ts';
import type { StaffItem } from '#server/content/revisions/revisions.ts';
import { findContentType } from '#server/content/types/index.ts';
import { ReviewEvent } from '#server/db/models/review-event.ts';
import { Revision } from '#server/db/models/revision.ts';
import { WorkingCopy } from '#server/db/models/working-copy.ts';
import type { Services } from '#server/services.ts';
import { type TextHashes, textHash } from './reviews.ts';

/**
 * SQL of the last event per text that a withdrawal has not cancelled. A withdrawal ends the request, so the decision
 * before counts again.
 */
export const effectiveEventsSql = `
  select distinct on (kind, item_id, language) * from review_events as event
  where action <> 'withdrawn' and not (action = 'requested' and exists (
    select from review_events as later
    where later.kind = event.kind and later.item_id = event.item_id and later.language = event.language
      and later.action = 'withdrawn' and later.number > event.number))
  order by kind, item_id, language, number desc`;

/** Returns the state of a text from its effective event. */
export function stateOf(
  effective: Pick<ReviewEvent, 'action' | 'textHash'> | undefined,
  hash: string | undefined,
): ReviewState {
  if (!effective) return 'none';
  if (effective.textHash !== hash) return 'outdated';
  const { action } = effective;
  if (action === 'requested') return 'in_review';
  return action === 'changes_requested' ? 'changes_requested' : 'approved';
}

/** Returns the effective events of an item by language. */
export async function effectiveEvents(
  db: Knex,
  kind: ReviewedType,
  id: string,
): Promise<{ [language in Language]?: ReviewEvent }> {
  const events = await ReviewEvent.query(db)
    .from(db.raw(`(${effectiveEventsSql}) as review_events`))
    .where({ kind, item_id: id });
  return Object.fromEntries(events.map((event) => [event.language, event]));
}

/** The text that a review is about: the working copy, or else the stored item. */
export interface ReviewedText {
  item: StaffItem;
  createdBy: string | null;
  hashes: TextHashes;
  /** The users who wrote the working copy. */
  copyWriters: readonly string[];
}

interface Caller {
  db: Knex;
  services: Services;
}

/**
 * Loads the text of an item for a review.
 * @param isLocked true to block saves of the item and its working copy until the transaction ends
 * @throws AppError not_found if neither the item nor a working copy of a new item exists
 */
export async function loadReviewedText(
  name: ReviewedType,
  id: string,
  caller: Caller,
  { isLocked = false } = {},
): Promise<ReviewedText> {
  const kind = findContentType(name);
  const rows = kind.model.query(caller.db);
  const copies = WorkingCopy.query(caller.db).where({ kind: name, item_id: id });
  const row = await (isLocked ? rows.forUpdate() : rows).findById(id);
  const copy = await (isLocked ? copies.forUpdate() : copies).first();
  const isNew = copy?.baseVersion === null;
  if (!row && !isNew) throw new AppError('not_found');
  const item = copy ? await readCopyAsItem(kind, copy, caller) : kind.toStaffItem(row as never);
  const hashes = Object.fromEntries(
    languages.map((language) => [language, textHash(kind, item, language)]),
  ) as TextHashes;
  const createdBy = (row ?? copy)?.createdBy ?? null;
  return { item, createdBy, hashes, copyWriters: copy?.writers ?? [] };
}

type RevisionRow = Pick<Revision, 'action' | 'savedBy' | 'writers' | 'createdAt'> & { fields: StaffItem };

/**
 * Returns the ids and usernames of the users who wrote a text since it was last public: of the working copy and of the
 * revisions after the last one that visitors saw. Only revisions from before reviews lack ids.
 */
export async function writersOf(
  name: ReviewedType,
  id: string,
  { copyWriters }: Pick<ReviewedText, 'copyWriters'>,
  { db, services }: Caller,
): Promise<ReadonlySet<string>> {
  const status = ['status', 'isPublished', 'publishAt', 'unpublishAt']
    .map((field) => `'${field}', fields -> '${field}'`)
    .join(', ');
  const revisions = (await Revision.query(db)
    .where({ kind: name, item_id: id })
    .whereNotNull('number')
    .select('action', 'saved_by', 'writers', 'created_at', db.raw(`json_build_object(${status}) as fields`))
    .orderBy('number', 'desc')) as unknown as RevisionRow[];
  const writers = new Set(copyWriters);
  let until = services.clock();
  for (const revision of revisions) {
    if (wasPublic(name, revision, until)) break;
    for (const writer of revision.writers) writers.add(writer);
    // The name may belong to another account by now.
    if (revision.writers.length === 0 && revision.savedBy !== null) writers.add(revision.savedBy);
    until = revision.createdAt;
  }
  return writers;
}

/** Returns true if visitors saw a revision before the time at which the next one replaced it. */
function wasPublic(name: ReviewedType, { action, fields, createdAt }: RevisionRow, until: Date): boolean {
  if (action === 'deleted' || isDraft(findContentType(name), fields)) return false;
  const { publishAt, unpublishAt } = fields as { publishAt?: string | null; unpublishAt?: string | null };
  const from = Math.max(createdAt.getTime(), publishAt ? new Date(publishAt).getTime() : 0);
  const end = unpublishAt ? Math.min(until.getTime(), new Date(unpublishAt).getTime()) : until.getTime();
  return from <= end;
}
