/**
 * The address at which something of the site lies in an archive. A web server of files knows no parameters, so those of a
 * list (`/en/blog?category=Case+Studies&page=2`) become part of the path.
 */
export function staticAddress(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://site');
  if (!search) return pathname + hash;
  const words = [...new URLSearchParams(search)].map((pair) => pair.join('-')).sort();
  const name = words
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `${pathname.replace(/\/$/, '')}/-/${name}${hash}`;
}

/** The file of an address, below the folder of the site. @param isPage whether it is a page, which is a folder with an index */
export function staticFile(address: string, isPage: boolean): string {
  const { pathname } = new URL(staticAddress(address), 'http://site');
  const path = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return isPage ? `${path}${path && '/'}index.html` : path;
}
