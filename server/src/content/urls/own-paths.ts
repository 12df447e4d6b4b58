import { domains } from '@institute/core/content/domain/limits.ts';
import { pathTo, sitePaths } from '@institute/core/site/site-paths.ts';

/** The paths of the pages that always exist, without a language. */
export const fixedPages: ReadonlySet<string> = new Set([
  ...Object.values(sitePaths).filter((path) => !path.includes(':')),
  ...domains.map((domain) => pathTo('domain', undefined, domain)),
]);

const sections =
  /^\/(?:admin|api|assets|connect|covers|desktop|domains|feed|healthz|metrics|newsletter|oai|preview|readyz|rss|uploads|\.well-known)(?:\/|$)/;
const files =
  /^\/(?:feed\.(?:xml|json)|rss\.xml|podcasts\.ics|robots\.txt|sitemap[^/]*\.xml|favicon[^/]*|site[^/]*\.webmanifest|(?:[a-z]+\/)?share\.png)$/;

/** True for a path that the site serves without an item. Such a path never redirects. */
export function isOwnPath(path: string): boolean {
  return fixedPages.has(path) || sections.test(path) || files.test(path);
}
