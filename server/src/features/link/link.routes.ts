import { links } from '@institute/core/dashboard/endpoints.ts';
import type { BrokenLink } from '@institute/core/dashboard/limits.ts';
import { sitePaths, splitLanguage } from '@institute/core/site-paths.ts';
import type { Knex } from 'knex';
import { itemPathOf, kindsWith } from '#src/content/kinds/index.ts';
import { findBySlug } from '#src/content/slug.ts';
import { publishedSql, wherePublished } from '#src/db/publication-sql.ts';
import { route } from '#src/http/execute-route.ts';
import { isPictureName, type Storage } from '#src/storage/storage.ts';

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
    return path === undefined ? [] : [{ address, target: targetOf(path) }];
  });
  const shown = await readItems(
    targets.map(({ target }) => target),
    context,
  );
  const found: { address: string; fault: BrokenLink }[] = [];
  for (const { address, target } of targets) {
    const fault = await brokenReason(target, shown, context.storage);
    if (fault) found.push({ address, fault });
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
    const isThere = isPictureName(target.picture) && (await storage.has(target.picture));
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
  ...Object.values(sitePaths).filter((path) => !path.includes(':')),
  ...['/feed.xml', '/feed.json', '/podcasts.ics', '/sitemap.xml', '/robots.txt', '/oai'],
]);
const pageKinds = kindsWith('itemPage').map((kind) => ({ ...kind, path: itemPathOf(kind) }));

function targetOf(path: string): Target {
  if (always.has(path)) return 'there';
  const picture = /^\/uploads\/(.+)$/.exec(path)?.[1];
  if (picture) return { picture };
  for (const { table, path: pattern } of pageKinds) {
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
  for (const { name, table, model } of pageKinds) {
    const slugs = targets.flatMap((target) =>
      typeof target === 'object' && 'table' in target && target.table === table ? [target.slug] : [],
    );
    if (slugs.length === 0) continue;
    const rows: { slug: string; shown: boolean }[] = await db(table)
      .whereIn('slug', slugs)
      .select('slug', db.raw(`(${publishedSql(model)}) and deleted_at is null as shown`, { now }));
    for (const { slug, shown } of rows) found.set(`${table} ${slug}`, shown);
    // A former slug redirects to its item.
    for (const slug of slugs.filter((each) => !found.has(`${table} ${each}`)))
      if (await findBySlug(wherePublished(model.query(db), now), name, slug))
        found.set(`${table} ${slug}`, true);
  }
  return found;
}
