import { isDeepStrictEqual } from 'node:util';
import type { ContentKind, RevisionAction } from '@institute/core/content/lifecycle.ts';
import { type Language, languages } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import { together } from '#src/db/together.ts';
import type { HandlerContext } from '#src/http/execute-route.ts';
import { Revision } from '#src/models/revision.ts';

/** What staff see of an item of any kind. */
export interface StaffItem {
  id: string;
  version: number;
  updatedAt: Date | string;
  language: Language;
  translations: { [key in Language]?: Record<string, unknown> | undefined };
  imageAlts?: Record<string, Partial<Record<Language, string | null | undefined>>> | undefined;
}

interface Saved {
  action: RevisionAction;
  before?: StaffItem;
  after: StaffItem;
}

/**
 * Keeps an item as a save leaves it, in the transaction of the save; and as it was before, where that was stored before
 * versions were kept, or past them, as sample content is.
 */
export async function keepVersion(
  { kind, translatableFields }: { kind: ContentKind; translatableFields: readonly string[] },
  { action, before, after }: Saved,
  { db, user, services }: Pick<HandlerContext, 'user' | 'services'> & { db: Knex },
): Promise<void> {
  const row = (item: StaffItem, more: Partial<Revision>) => ({
    ...{ kind, itemId: item.id, number: item.version, fields: item },
    ...more,
  });
  const insert = () =>
    Revision.query(db)
      .insert(
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
          createdAt: services.clock(),
        }),
      )
      .execute();
  const [, wasKept] = await together(
    db,
    insert,
    async () => !before || (await isCacheable(db, kind, before)),
  );
  if (before && !wasKept) {
    const savedAt = new Date(before.updatedAt);
    await Revision.query(db).insert(
      row(before, { action: 'stored', languages: [], savedBy: null, createdAt: savedAt }),
    );
  }
}

async function isCacheable(db: Knex, kind: ContentKind, { id, version }: StaffItem): Promise<boolean> {
  const found = await Revision.query(db).findOne({ kind, item_id: id, number: version }).select('id');
  return found !== undefined;
}

/** The translatableFields that an item has in a language, and what its pictures show; undefined where it has none. */
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
  if (!given && alts.length === 0) return undefined;
  const translatableFields = names.map((name) => [name, given?.[name] ?? null]);
  const status = isMain ? 'published' : (given?.status ?? 'published');
  return { ...Object.fromEntries(translatableFields), status, alts };
}
