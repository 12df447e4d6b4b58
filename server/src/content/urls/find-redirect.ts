import { slugIn, slugsOf } from '@institute/core/content/slugs.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { pathTo, splitLanguage } from '@institute/core/site/site-paths.ts';
import type { Knex } from 'knex';
import { findPublicPerson, readPublicPeople } from '#server/content/people/public-people.ts';
import type { TypeWith } from '#server/content/types/index.ts';
import { findContentType, typesWith } from '#server/content/types/index.ts';
import type { ContentModel } from '#server/db/content-model.ts';
import { Redirect } from '#server/db/models/redirect.ts';
import { publishedSql, wherePublished } from '#server/db/publication-sql.ts';
import { isOwnPath } from './own-paths.ts';
import { itemPath, whereSlug } from './slug.ts';
import { shownSlugSql, slugFields } from './translated-slugs.ts';

type PageType = TypeWith<'itemPage'>;

/** The address of an item's page or of one of its files. */
interface ItemUrl {
  kind: PageType;
  slug: string;
  /** The path of the page. */
  page: string;
  /** The rest of the path of a file. */
  file: string;
}

const patterns = typesWith('itemPage').map((kind) => {
  const files = [kind.itemPage.filePattern, '/share\\.png'].filter((each) => each !== undefined);
  return { kind, pattern: new RegExp(`^/${kind.section}/([a-z0-9-]{1,300}?)(${files.join('|')})?$`) };
});

/** @param path without a language */
export function parseItemUrl(path: string): ItemUrl | undefined {
  for (const { kind, pattern } of patterns) {
    const [, slug, file = ''] = pattern.exec(path) ?? [];
    if (slug) return { kind, slug, file, page: itemPath(kind.name, slug) };
  }
  return undefined;
}

/**
 * Returns the path to which a path leads, in the same language. The files of an item follow its page. A file below a slug
 * of the other language leads to the one below the slug of this language; the page does so itself.
 * @param language the language of a path without one
 * @returns undefined without a redirect, or if its item is not public
 */
export async function findRedirect(
  db: Knex,
  whole: string,
  now: Date,
  language: Language,
): Promise<string | undefined> {
  const { prefix, path } = splitLanguage(whole);
  if (isOwnPath(path)) return undefined;
  const address = parseItemUrl(path);
  const rows = await Redirect.query(db).whereIn('path', [path, ...(address?.file ? [address.page] : [])]);
  const row = rows.find((each) => each.path === path) ?? rows[0];
  const file = !row && address?.file && prefix && (await findFileIn(db, address, prefix, now));
  if (file) return file;
  const isPage = row?.path === path;
  const reader = { now, language: prefix ?? language };
  const target = row
    ? (row.target ?? (await findItemTarget(db, row, { address, isPage, ...reader })))
    : await findMergedTarget(db, address, reader);
  if (!target || (row?.target && !isPage)) return undefined;
  if (!prefix) return target;
  return target === '/' ? `/${prefix}` : `/${prefix}${target}`;
}

async function findItemTarget(
  db: Knex,
  { kind: name, itemId }: Redirect,
  {
    address,
    isPage,
    now,
    language,
  }: { address: ItemUrl | undefined; isPage: boolean; now: Date; language: Language },
): Promise<string | undefined> {
  if (!name || !itemId || (!isPage && address?.kind.name !== name)) return undefined;
  const { model, page } = findContentType(name);
  const row =
    name === 'person'
      ? (await readPublicPeople(db, [itemId], now)).get(itemId)
      : await wherePublished(model.query(db), now)
          .findById(itemId)
          .select(...slugColumns(model));
  if (!row) return undefined;
  const slug = slugIn(slugsOf(row as unknown as SlugRow), language);
  return pathTo(page, undefined, slug) + (isPage || !address ? '' : fileBelow(address, slug));
}

/** Returns the columns that the slugs of an item depend on, without the long texts of its translations. */
function slugColumns(model: object): string[] {
  const { listColumns } = model as typeof ContentModel;
  return ['slug', 'language', listColumns ? 'listed_translations as translations' : 'translations'];
}
type SlugRow = Parameters<typeof slugsOf>[0];

/** Returns the path of a file if the slug of its path is that of the other language. */
async function findFileIn(db: Knex, address: ItemUrl, language: Language, now: Date) {
  const { kind, slug } = address;
  const row = await whereSlug(wherePublished(kind.model.query(db), now), slug)
    .select(...slugColumns(kind.model))
    .first();
  const own = row && slugIn(slugsOf(row as unknown as SlugRow), language);
  return own && own !== slug ? pathTo(kind.page, language, own) + fileBelow(address, own) : undefined;
}

function fileBelow({ slug, file }: ItemUrl, own: string): string {
  return file.replace(`/${slug}.`, `/${own}.`);
}

/** Returns the path of a file of the person into whom staff merged the person of an address. The page redirects itself. */
async function findMergedTarget(
  db: Knex,
  address: ItemUrl | undefined,
  { language, now }: { language: Language; now: Date },
): Promise<string | undefined> {
  if (address?.kind.name !== 'person' || !address.file) return undefined;
  const row = await findPublicPerson(db, address.slug, now);
  if (!row || slugFields(row).has(address.slug)) return undefined;
  return itemPath('person', slugIn(slugsOf(row), language)) + address.file;
}

/** Returns true for the page and the files of an item that was public when it was deleted. */
export async function isGoneUrl(db: Knex, whole: string): Promise<boolean> {
  const address = parseItemUrl(splitLanguage(whole).path);
  if (address && (await isTrashed(db, address.kind, shownSlugSql, { slugs: [address.slug] }))) return true;
  const path = address?.page ?? splitLanguage(whole).path;
  const { kind: name, itemId: id } = (await Redirect.query(db).findOne({ path })) ?? {};
  if (!name || !id) return false;
  const kind = findContentType(name);
  return (
    (await isTrashed(db, kind, 'id = :id', { id })) ||
    !(await db(kind.table).where({ id }).first(db.raw('1')))
  );
}

async function isTrashed(
  db: Knex,
  { table, model }: Pick<PageType, 'table' | 'model'>,
  condition: string,
  values: Record<string, string | string[]>,
): Promise<boolean> {
  const row = await db(table)
    .whereRaw(condition, values)
    .whereNotNull('deleted_at')
    .whereRaw(`(${publishedSql(model, `${table}.deleted_at`)})`)
    .first(db.raw('1'));
  return row !== undefined;
}
