import { createHash } from 'node:crypto';
import { AppError } from '@institute/core/api/errors.ts';
import type { ContentType } from '@institute/core/content/content-types.ts';
import { type PublicationStatus, publicationStatusAt } from '@institute/core/content/publication-times.ts';
import { acceptingActions, decidingActions, reviewedTypes } from '@institute/core/content/review/limits.ts';
import type { ReviewSettingsInput } from '@institute/core/content/review/schemas.ts';
import { availableLanguages, isBlank, type Language, languages } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import { isDraft } from '#server/content/publishing/publication-time.ts';
import type { WriteContext } from '#server/content/repository/content-repository.ts';
import type { Saved, StaffItem } from '#server/content/revisions/revisions.ts';
import type { ItemKey } from '#server/content/revisions/working-copies.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { lockInTransaction } from '#server/db/advisory-lock.ts';
import { ReviewEvent } from '#server/db/models/review-event.ts';

/** The hashes of texts by language. */
export type TextHashes = { [language in Language]?: string };

type Kind = Pick<ContentTypeDescriptor, 'name' | 'translatableFields' | 'publication'>;
/** The parts of an item of a reviewed kind that have texts. */
type Work = StaffItem & { contributions?: readonly { label: string; translatedLabel?: string }[] };

/**
 * Returns the SHA-256 of the text of an item in a language: the translatable fields, the
 * alternative texts, the search preview and the printed roles of the byline. Slugs, the status of the translation and
 * all other fields are no text. The text is the same in the main language and as a translation.
 * @returns undefined if the item has no text in the language
 */
export function textHash(
  { translatableFields }: Kind,
  item: StaffItem,
  language: Language,
): string | undefined {
  const isMain = item.language === language;
  const given = isMain ? (item as unknown as Record<string, unknown>) : item.translations[language];
  if (!given) return undefined;
  const { contributions = [] } = item as Work;
  const labels = contributions.map(({ label, translatedLabel }) => (isMain ? label : translatedLabel) ?? '');
  const text = {
    fields: Object.fromEntries(translatableFields.map((name) => [name, given[name]])),
    alts: Object.fromEntries(Object.entries(item.imageAlts ?? {}).map(([url, alt]) => [url, alt[language]])),
    searchPreview: item.searchPreview?.[language],
    labels: labels.filter((label) => label !== '').sort(),
  };
  return createHash('sha256')
    .update(JSON.stringify(canonical(text)) ?? '')
    .digest('hex');
}

/** Sorts keys and leaves out blank values, which are stored as null, as empty text or not at all. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const part = canonical(each);
    return isBlank(part) ? [] : [[name, part] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) : undefined;
}

function statusAt(kind: Kind, item: StaffItem, now: Date): PublicationStatus {
  const { publishAt = null, unpublishAt = null } = item as Partial<
    Record<'publishAt' | 'unpublishAt', string | null>
  >;
  return publicationStatusAt({ isPublished: !isDraft(kind, item), publishAt, unpublishAt }, now.getTime());
}

/** Returns the hashes of the texts that visitors see now or at the publication time. */
export function visibleTexts(kind: Kind, item: StaffItem, now: Date): TextHashes {
  const status = statusAt(kind, item, now);
  if (status === 'draft' || status === 'unpublished') return {};
  const visible = availableLanguages(item as never);
  return Object.fromEntries(visible.map((language) => [language, textHash(kind, item, language)]));
}

/** Returns the rules of reviews. All are off until an owner changes them. */
export async function readReviewRules(db: Knex): Promise<ReviewSettingsInput> {
  const row = await db('review_settings').first('needs_approval', 'approver_is_not_writer');
  return {
    needsApproval: row?.needs_approval ?? false,
    approverIsNotWriter: row?.approver_is_not_writer ?? false,
  };
}

export function isReviewed(kind: ContentType): boolean {
  return (reviewedTypes as readonly ContentType[]).includes(kind);
}

/** Returns by item id the hashes of the texts that the last decision accepts. */
export async function acceptedTexts(
  db: Knex,
  kind: ContentType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TextHashes>> {
  const decisions = await ReviewEvent.query(db)
    .distinctOn('item_id', 'language')
    .where({ kind })
    .whereIn('item_id', [...ids])
    .whereIn('action', [...decidingActions])
    .orderByRaw('item_id, language, number desc')
    .select('item_id', 'language', 'action', 'text_hash');
  const accepted = new Map<string, TextHashes>();
  for (const { itemId, language, action, textHash: hash } of decisions)
    if ((acceptingActions as readonly string[]).includes(action))
      accepted.set(itemId, { ...accepted.get(itemId), [language]: hash });
  return accepted;
}

/** Returns the languages whose text needs an acceptance that it lacks. */
export function unacceptedLanguages(texts: TextHashes, accepted: TextHashes = {}): Language[] {
  return languages.filter((language) => texts[language] && texts[language] !== accepted[language]);
}

/**
 * Requires, while approvals are required, that the last decision accepts each text that a save makes visible or plans.
 * A text that stays visible or planned needs no decision. Programs have no user and no limits.
 * @throws AppError approval_required with the languages
 */
export async function requireAccepted(
  kind: Kind,
  { action, before, after }: Saved,
  { db, user, services }: WriteContext,
): Promise<void> {
  if (!user || !isReviewed(kind.name) || action === 'deleted') return;
  const now = services.clock();
  const texts = visibleTexts(kind, after, now);
  // A public text that is scheduled again becomes public another time.
  const isPostponed =
    statusAt(kind, after, now) === 'scheduled' && before && statusAt(kind, before, now) !== 'scheduled';
  const known =
    before && action !== 'restored-from-trash' && !isPostponed ? visibleTexts(kind, before, now) : {};
  const changed = unacceptedLanguages(texts, known);
  if (changed.length === 0) return;
  // Waits for a change of the rules, which checks the planned items.
  await lockInTransaction(db, 'reviews', { isShared: true });
  if (!(await readReviewRules(db)).needsApproval) return;
  const accepted = (await acceptedTexts(db, kind.name, [after.id])).get(after.id);
  const missing = unacceptedLanguages(texts, accepted).filter((language) => changed.includes(language));
  if (missing.length > 0) throw new AppError('approval_required', { data: { languages: missing } });
}

/** Deletes the history of an item that is deleted permanently. */
export async function deleteReviews(db: Knex, { kind, itemId }: ItemKey): Promise<void> {
  await ReviewEvent.query(db).where({ kind, item_id: itemId }).delete();
}
