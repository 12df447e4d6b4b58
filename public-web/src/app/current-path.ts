import type { Params } from './page.ts';

/** Returns the current path of an item if the path has a former slug of it. */
export function currentPath(pathname: string, { slug }: Params, subject: unknown): string | undefined {
  const current = (subject as { slug?: string } | undefined)?.slug;
  return slug && current && current !== slug ? pathname.replace(/[^/]+$/, current) : undefined;
}
