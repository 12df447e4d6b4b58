import { type Slugged, slugIn } from '@institute/core/content/slugs.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { splitLanguage, withSlug } from '@institute/core/site/site-paths.ts';
import type { Params } from '#site/lib/page.ts';

/**
 * Returns the current path of an item if the path has a former slug of it, or a language and the slug of the other one.
 * A path without a language may have either slug.
 */
export function currentPath(
  pathname: string,
  { slug }: Params,
  subject: unknown,
  language: Language,
): string | undefined {
  const item = subject as Partial<Slugged> | undefined;
  if (!slug || !item?.slug) return undefined;
  const own = slugIn(item as Slugged, language);
  const isPlain = !splitLanguage(pathname).prefix;
  const isCurrent =
    slug === own || (isPlain && [item.slug, ...Object.values(item.slugs ?? {})].includes(slug));
  return isCurrent ? undefined : withSlug(pathname, own);
}
