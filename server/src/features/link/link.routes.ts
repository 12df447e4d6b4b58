import { links } from '@institute/core/dashboard/endpoints.ts';
import type { BrokenLink } from '@institute/core/dashboard/limits.ts';
import { splitLanguage } from '@institute/core/site/site-paths.ts';
import type { Knex } from 'knex';
import { itemPathOf, typesWith } from '#server/content/types/index.ts';
import { findRedirect } from '#server/content/urls/find-redirect.ts';
import { fixedPages } from '#server/content/urls/own-paths.ts';
import { anySlugSql, slugFields } from '#server/content/urls/translated-slugs.ts';
import { publishedSql } from '#server/db/publication-sql.ts';
import { route } from '#server/http/execute-route.ts';
import { isImageName, type Storage } from '#server/storage/storage.ts';

export const linkRoutes = [
  route(links.check, async ({ query }, { db, services }) => {
    const { replacementFor } = await services.media.snapshot();
    return checkLinks(query.addresses, {
      db,
      // The files of a replaced upload may be deleted. Its URL redirects to the replacement.
      storage: { has: (name) => services.storage.has(replacementFor(name) ?? name) },
      publicUrl: services.env.publicUrl,
      now: services.clock(),
    });
  }),
];

interface LinkCheckContext {
  db: Knex;
  storage: Pick<Storage, 'has'>;
  publicUrl: string;
  now: Date;
}

/** The target of a URL of this site: an item page, an upload, a fixed page, or unknown. */
type Target = { table: string; slug: string } | { picture: string } | 'there' | 'unknown';

/** Returns the broken links to this site with their reason. Ignores working and external links. */
async function checkLinks(
  addresses: readonly string[],
  context: LinkCheckContext,
): Promise<{ address: string; fault: BrokenLink }[]> {
  const targets = [...new Set(addresses)].flatMap((address) => {
    const path = ownPath(address, context.publicUrl);
    return path === undefined ? [] : [{ address, path, target: targetOf(path) }];
  });
  const shown = await readItems(
    targets.map(({ target }) => target),
    context,
  );
  const found: { address: string; fault: BrokenLink }[] = [];
  for (const { address, path, target } of targets) {
    const fault = await brokenReason(target, shown, context.storage);
    if (fault && !(await findRedirect(context.db, path.toLowerCase(), context.now, 'id')))
      found.push({ address, fault });
  }
  return found;
}

async function brokenReason(
  target: Target,
  shown: ReadonlyMap<string, boolean>,
  storage: LinkCheckContext['storage'],
): Promise<BrokenLink | undefined> {
  if (target === 'there') return undefined;
  if (target === 'unknown') return 'missing';
  if ('picture' in target) {
    const isThere = isImageName(target.picture) && (await storage.has(target.picture));
    return isThere ? undefined : 'missing';
  }
  const isShown = shown.get(`${target.table} ${target.slug}`);
  if (isShown === undefined) return 'missing';
  return isShown ? undefined : 'hidden';
}

/** Returns the path of a URL on this site without its language, or undefined for other sites. */
function ownPath(address: string, publicUrl: string): string | undefined {
  const base = new URL(publicUrl);
  if (!URL.canParse(address, publicUrl)) return undefined;
  const { origin, pathname } = new URL(address, base);
  if (origin !== base.origin) return undefined;
  const { path } = splitLanguage(pathname);
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

const always = new Set<string>([
  ...fixedPages,
  ...['/feed.xml', '/feed.json', '/podcasts.ics', '/sitemap.xml', '/robots.txt', '/oai'],
]);
const pageTypes = typesWith('itemPage').map((kind) => ({ ...kind, path: itemPathOf(kind) }));

function targetOf(path: string): Target {
  if (always.has(path)) return 'there';
  const picture = /^\/uploads\/(.+)$/.exec(path)?.[1];
  if (picture) return { picture };
  for (const { table, path: pattern } of pageTypes) {
    const slug = pattern.exec(path)?.[1];
    if (slug) return { table, slug };
  }
  return 'unknown';
}

/** Returns whether visitors see each item, by table and slug. */
async function readItems(
  targets: readonly Target[],
  { db, now }: LinkCheckContext,
): Promise<ReadonlyMap<string, boolean>> {
  const found = new Map<string, boolean>();
  for (const { table, model } of pageTypes) {
    const slugs = targets.flatMap((target) =>
      typeof target === 'object' && 'table' in target && target.table === table ? [target.slug] : [],
    );
    if (slugs.length === 0) continue;
    const rows: { shown: boolean }[] = await db(table)
      .whereRaw(anySlugSql, { slugs })
      .select(
        ...['slug', 'translations'],
        db.raw(`(${publishedSql(model)}) and deleted_at is null as shown`, { now }),
      );
    for (const { shown, ...row } of rows) {
      const own = slugFields(row, { isShown: true });
      for (const slug of slugFields(row).keys()) found.set(`${table} ${slug}`, shown && own.has(slug));
    }
  }
  return found;
}
