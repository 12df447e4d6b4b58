import { isDeepStrictEqual } from 'node:util';
import type { ContentType } from '@institute/core/content/content-types.ts';
import type { RevisionAction } from '@institute/core/content/lifecycle/limits.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import { Revision } from '#server/db/models/revision.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';

/** An item of any kind as staff see it. */
export interface StaffItem {
  id: string;
  version: number;
  updatedAt: Date | string;
  /** The id of the user who created the item, if it is known. */
  createdBy: string | null;
  language: Language;
  translations: { [key in Language]?: Record<string, unknown> | undefined };
  content?: string;
  imageAlts?: Record<string, Partial<Record<Language, string | null | undefined>>> | undefined;
  searchPreview?: { [language in Language]?: object | undefined } | undefined;
}

/** A save of an item. */
export interface Saved {
  action: Exclude<RevisionAction, 'stored'>;
  before?: StaffItem;
  after: StaffItem;
  /** The users who wrote the completed working copy. */
  writers?: readonly string[] | undefined;
}

/**
 * Stores the revision of a save in its transaction.
 *
 * Also stores the state before, if it has no revision. Sample content and rows from before revisions have none.
 */
export async function saveRevision(
  { name: kind, translatableFields }: { name: ContentType; translatableFields: readonly string[] },
  { action, before, after, writers = [] }: Saved,
  { db, user, services }: Pick<HandlerContext, 'user' | 'services'> & { db: Knex },
): Promise<void> {
  const row = (item: StaffItem, more: Partial<Revision>) => ({
    ...{ kind, itemId: item.id, number: item.version, fields: item },
    ...more,
  });
  await Revision.query(db).insert(
    row(after, {
      action,
      languages: languages.filter(
        (language) =>
          !isDeepStrictEqual(
            before && textsIn(before, translatableFields, language),
            textsIn(after, translatableFields, language),
          ),
      ),
      savedBy: user?.username ?? null,
      writers: [...new Set([...writers, ...(user ? [user.id] : [])])],
      createdAt: services.clock(),
    }),
  );
  if (!before) return;
  const known = { kind, item_id: before.id, number: before.version };
  if (!(await Revision.query(db).findOne(known).select('id'))) {
    const savedAt = new Date(before.updatedAt);
    await Revision.query(db).insert(
      row(before, { action: 'stored', languages: [], savedBy: null, createdAt: savedAt }),
    );
  }
}

/** Returns all texts of an item in a language, or undefined if it has none. */
export function textsIn(
  item: StaffItem,
  names: readonly string[],
  language: Language,
): Record<string, unknown> | undefined {
  const isMain = item.language === language;
  const given = isMain ? (item as unknown as Record<string, unknown>) : item.translations[language];
  const alts = Object.entries(item.imageAlts ?? {}).flatMap(([url, alt]) =>
    alt[language] ? [[url, alt[language]]] : [],
  );
  const searchPreview = item.searchPreview?.[language];
  if (!given && alts.length === 0 && !searchPreview) return undefined;
  const translatableFields = names.map((name) => [name, given?.[name] ?? null]);
  const status = isMain ? 'published' : (given?.status ?? 'published');
  return { ...Object.fromEntries(translatableFields), status, alts, searchPreview };
}
