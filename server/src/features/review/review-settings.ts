import { AppError } from '@institute/core/api/errors.ts';
import { reviewedTypes, reviewLimits } from '@institute/core/content/review/limits.ts';
import type {
  plannedWithoutApprovalData,
  ReviewSettings,
  ReviewSettingsInput,
} from '@institute/core/content/review/schemas.ts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import {
  acceptedTexts,
  readReviewRules,
  unacceptedLanguages,
  visibleTexts,
} from '#server/content/reviews/reviews.ts';
import { findContentType } from '#server/content/types/index.ts';
import { lockInTransaction } from '#server/db/advisory-lock.ts';
import { User } from '#server/db/models/user.ts';
import { scheduledSql } from '#server/db/publication-sql.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';

/** Returns the rules, and whether the dashboard offers reviews. */
export async function readReviewSettings(db: Knex): Promise<ReviewSettings> {
  const rules = await readReviewRules(db);
  const isOffered = rules.needsApproval || (await User.query(db).whereNull('disabled_at').resultSize()) > 1;
  return { ...rules, isOffered };
}

/**
 * Stores the rules. Saves that make a text visible wait until the transaction ends.
 * @throws AppError planned_without_approval if approvals would be required while a scheduled item lacks one
 */
export async function changeReviewRules(
  { needsApproval, approverIsNotWriter }: ReviewSettingsInput,
  { db, services }: HandlerContext,
): Promise<void> {
  await lockInTransaction(db, 'reviews');
  if (needsApproval && !(await readReviewRules(db)).needsApproval) {
    const planned = await plannedWithoutApproval(db, services.clock());
    const data = { count: planned.length, items: planned.slice(0, reviewLimits.named) };
    if (planned.length > 0) throw new AppError('planned_without_approval', { data });
  }
  await db('review_settings')
    .insert({ needs_approval: needsApproval, approver_is_not_writer: approverIsNotWriter })
    .onConflict('is_only')
    .merge();
}

type Planned = z.output<typeof plannedWithoutApprovalData>['items'];

async function plannedWithoutApproval(db: Knex, now: Date): Promise<Planned> {
  const planned: Planned = [];
  for (const name of reviewedTypes) {
    const kind = findContentType(name);
    const rows = await kind.model.query(db).whereRaw(`(${scheduledSql(kind.model)})`, { now });
    const ids = rows.map(({ id }) => id);
    const accepted = await acceptedTexts(db, name, ids);
    for (const row of rows) {
      const item = kind.toStaffItem(row) as ReturnType<typeof kind.toStaffItem> & { title: string };
      const languages = unacceptedLanguages(visibleTexts(kind, item, now), accepted.get(item.id));
      if (languages.length > 0) planned.push({ kind: name, id: item.id, name: item.title, languages });
    }
  }
  return planned;
}
