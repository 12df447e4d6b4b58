import type { FieldCode } from '@institute/core/api/errors.ts';
import type { ContentType } from '@institute/core/content/content-types.ts';
import { type ParsedPath, parseRedirectPath } from '@institute/core/content/redirect/path.ts';
import type { Knex } from 'knex';
import { typesWith } from '#server/content/types/index.ts';
import { parseItemUrl } from '#server/content/urls/find-redirect.ts';
import { fixedPages, isOwnPath } from '#server/content/urls/own-paths.ts';
import { itemPath } from '#server/content/urls/slug.ts';
import { anySlugSql, slugFields } from '#server/content/urls/translated-slugs.ts';
import { Redirect } from '#server/db/models/redirect.ts';

/** The stored target of a redirect: an item or the path of a page. */
export type RedirectTarget =
  | { kind: ContentType; itemId: string; target: null }
  | { kind: null; itemId: null; target: string };

/** A redirect to store, or the fields that are wrong. */
export type ResolvedRedirect =
  | { path: string; target: RedirectTarget; to: string; fields?: undefined }
  | { fields: { from?: FieldCode; to?: FieldCode } };

interface GivenRedirect {
  from: string;
  to: string;
}

interface Item {
  kind: ContentType;
  id: string;
  path: string;
  isTrashed: boolean;
}

interface Known {
  items: ReadonlyMap<string, Item>;
  redirects: ReadonlyMap<string, Redirect>;
  /** The current paths of the items to which known redirects lead. */
  pathOfItem(kind: ContentType, id: string): string | undefined;
}

/**
 * Checks redirects against the site and against each other, and finds the target of each in one step: a target that is
 * a former address is replaced by the page to which it leads.
 * @param ownId the redirect to change
 */
export async function resolveRedirects(
  db: Knex,
  given: readonly GivenRedirect[],
  ownId?: string,
): Promise<ResolvedRedirect[]> {
  const rows = given.map(({ from, to }) => ({ from: parseRedirectPath(from), to: parseRedirectPath(to) }));
  const paths = rows.flatMap(({ from, to }) => [from.path ?? [], to.path ?? []].flat());
  const known = await readKnown(db, [...new Set(paths)], ownId);
  const next = new Map<string, string>();
  const problems = rows.map(({ from, to }) => {
    const problem =
      problemOfFormer(from, known) ?? (next.has(from.path ?? '') ? 'redirect_exists' : undefined);
    if (!problem && from.path && to.path) next.set(from.path, to.path);
    return problem;
  });
  return rows.map(({ from, to }, index) => {
    const problem = problems[index];
    const found = to.path === undefined ? to.problem : follow(to.path, from.path, next, known);
    if (!problem && from.path !== undefined && typeof found === 'object')
      return { path: from.path, ...found };
    return {
      fields: { ...(problem && { from: problem }), ...(typeof found === 'string' && { to: found }) },
    };
  });
}

function problemOfFormer({ path, problem }: ParsedPath, { items, redirects }: Known): FieldCode | undefined {
  if (path === undefined) return problem;
  // The files of an item follow its page.
  if (isOwnPath(path) || parseItemUrl(path)?.file) return 'reserved_path';
  if (items.has(path)) return 'address_in_use';
  return redirects.has(path) ? 'redirect_exists' : undefined;
}

/** Follows the other new redirects and the stored ones to a page. */
function follow(
  start: string,
  from: string | undefined,
  next: ReadonlyMap<string, string>,
  { items, redirects, pathOfItem }: Known,
): { target: RedirectTarget; to: string } | FieldCode {
  const seen = new Set([from]);
  for (let path: string | undefined = start; path !== undefined; path = next.get(path)) {
    if (seen.has(path)) return 'redirect_loop';
    seen.add(path);
    if (fixedPages.has(path)) return { target: { kind: null, itemId: null, target: path }, to: path };
    const item = items.get(path);
    if (item && !item.isTrashed)
      return { target: { kind: item.kind, itemId: item.id, target: null }, to: item.path };
    const { kind, itemId, target } = redirects.get(path) ?? {};
    if (target) return { target: { kind: null, itemId: null, target }, to: target };
    const current = kind && itemId && pathOfItem(kind, itemId);
    if (current) return { target: { kind, itemId, target: null }, to: current };
  }
  return 'target_missing';
}

async function readKnown(db: Knex, paths: readonly string[], ownId: string | undefined): Promise<Known> {
  const stored = await Redirect.query(db).whereIn('path', paths);
  const redirects = new Map(stored.flatMap((row) => (row.id === ownId ? [] : [[row.path, row] as const])));
  const items = new Map<string, Item>();
  const currentPaths = new Map<string, string>();
  for (const { name, table } of typesWith('itemPage')) {
    const start = itemPath(name, '');
    const slugs = paths.flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []));
    const ids = stored.flatMap(({ kind, itemId }) => (kind === name && itemId ? [itemId] : []));
    if (slugs.length + ids.length === 0) continue;
    const rows: { id: string; slug: string; deletedAt: Date | null }[] = await db(table)
      .whereRaw(anySlugSql, { slugs })
      .orWhereIn('id', ids)
      .select('id', 'slug', 'translations', { deletedAt: 'deleted_at' });
    for (const row of rows) {
      const { id, deletedAt } = row;
      const path = itemPath(name, row.slug);
      for (const slug of slugFields(row).keys())
        items.set(itemPath(name, slug), { kind: name, id, path, isTrashed: deletedAt !== null });
      if (deletedAt === null) currentPaths.set(`${name} ${id}`, path);
    }
  }
  return { items, redirects, pathOfItem: (kind, id) => currentPaths.get(`${kind} ${id}`) };
}
