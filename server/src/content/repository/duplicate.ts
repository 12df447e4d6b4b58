import { copyMarks } from '@institute/core/content/lifecycle/limits.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { slugify } from '@institute/core/lib/text.ts';
import type { z } from 'zod';
import type { StaffItem } from '#server/content/revisions/revisions.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { freeSlug } from '#server/content/urls/slug.ts';
import { createItem, type WriteContext } from './content-repository.ts';
import { mergePatch, requireById } from './row-lock.ts';

/**
 * Creates a draft with the content of an item: its title has a mark in both languages, its slugs are new, and it has no
 * publication time. Both items reference the same files.
 * @throws AppError not_found
 */
export async function duplicateItem(
  kind: ContentTypeDescriptor,
  id: string,
  caller: WriteContext,
): Promise<StaffItem> {
  const row = await requireById(kind.model.query(caller.db), id);
  const item = kind.toStaffItem(row) as StaffItem & { title: string };
  const maxLength = (kind.input.shape.title as z.ZodString).maxLength ?? Number.POSITIVE_INFINITY;
  const title = markTitle(item.title, item.language, maxLength);
  const translations = { ...item.translations };
  for (const language of languages) {
    if (!translations[language]) continue;
    const { slug, ...given } = translations[language];
    translations[language] = given;
    if (typeof given.title !== 'string' || given.title === '') continue;
    const marked = markTitle(given.title, language, maxLength);
    const ownSlug = slug ? { slug: await freeSlug(caller.db, kind, slugify(marked)) } : {};
    translations[language] = { ...given, title: marked, ...ownSlug };
  }
  const content = Object.entries(item).filter(([name]) => !kind.visibilityFields.includes(name));
  const values = mergePatch(kind.input, Object.fromEntries(content), {
    ...{ title, translations },
    ...(kind.publication?.draftFields ?? { isActive: 'false' }),
    ...('slug' in kind.input.shape && { slug: await freeSlug(caller.db, kind, slugify(title)) }),
  });
  // A translation that is outdated stays outdated in the copy.
  return createItem(kind, values as z.output<z.ZodObject>, caller, {
    changedOriginals: row.changedOriginals,
  });
}

/** A copy of a copy has one mark. */
function markTitle(title: string, language: Language, maxLength: number): string {
  const mark = ` ${copyMarks[language]}`;
  const unmarked = title.endsWith(mark) ? title.slice(0, -mark.length) : title;
  return unmarked.slice(0, maxLength - mark.length).trimEnd() + mark;
}
