import type { SessionUser } from '@institute/core/account/schemas.ts';
import type { WaitingFilter } from '@institute/core/api/lists.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { draftSql, unpublishedSql } from '#server/db/publication-sql.ts';
import { missingTranslationSql } from './staff-list.ts';

/** Must match the predicate of the partial indexes exactly. */
export const outdatedTranslationSql = "changed_originals <> '{}'";

/**
 * Returns SQL that is true for the items with work of a group of the overview. The overview and the lists use the same
 * condition, so that a list has as many items as the overview counts. Models exclude the trash separately. Bind
 * `waitingValues`.
 */
export function waitingSql(
  filter: WaitingFilter,
  kind: ContentTypeDescriptor,
  user: SessionUser | null,
): string {
  const condition = conditions[filter](kind);
  if (user?.role !== 'author') return condition;
  // An author also creates topics, by the tags of a work, but does not edit them.
  const mayUpdate = kind.endpoints.admin.update.roles?.includes(user.role) ?? false;
  return `(${condition}) and ${mayUpdate} and ${kind.table}.created_by = :myId`;
}

/** @param now the time of the services' clock */
export function waitingValues(user: SessionUser | null, now: Date) {
  return { me: user?.username ?? '', myId: user?.id ?? null, now };
}

const conditions: Record<WaitingFilter, (kind: ContentTypeDescriptor) => string> = {
  /** Drafts that the user has saved, and items with a working copy that the user saved last. */
  drafts({ name, table, model, publication }) {
    // Not `exists`: PostgreSQL would search the copies once per row.
    const savedIn = (source: string) =>
      `${table}.id in (select item_id from ${source} where kind = '${name}' and saved_by = :me)`;
    const isOwnCopy = savedIn('working_copies');
    return publication ? `(${isOwnCopy} or (${draftSql(model)} and ${savedIn('versions')}))` : isOwnCopy;
  },
  translations({ model }) {
    const isIncomplete = [...Object.values(missingTranslationSql), outdatedTranslationSql];
    return `(${isIncomplete.map((each) => `(${each})`).join(' or ')})
      and ${model.publishedWhen} and not coalesce(${unpublishedSql(model)}, false)`;
  },
};
