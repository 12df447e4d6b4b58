/**
 * Returns the path of a URL in an archive. Static web servers ignore query parameters, so the parameters of a
 * list (`/en/blog?category=Case+Studies&page=2`) become part of the path.
 */
export function staticPath(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://site');
  if (!search) return pathname + hash;
  const parameters = [...new URLSearchParams(search)].map((pair) => pair.join('-')).sort();
  const name = parameters
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `${pathname.replace(/\/$/, '')}/-/${name}${hash}`;
}

/**
 * Returns the file of a URL, relative to the folder of the site.
 * @param isPage true for pages, which are folders with an index
 */
export function staticFile(address: string, isPage: boolean): string {
  const { pathname } = new URL(staticPath(address), 'http://site');
  const path = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return isPage ? `${path}${path && '/'}index.html` : path;
}
