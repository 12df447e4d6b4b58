import { AppError } from '@institute/core/errors.ts';
import { slugify } from '@institute/core/text.ts';

const maxLength = 200;

/**
 * Returns the slug that the user typed, or else one from the title.
 * @throws AppError required_fields if both have symbols only
 */
export function slugFrom(typed: string | null, title: string): string {
  const slug = cut(slugify(typed ?? '')) || cut(slugify(title));
  if (slug === '') throw new AppError('required_fields', { fields: { slug: 'required' } });
  return slug;
}

/** Returns the first free slug of `base`, `base-2`, `base-3` and so on. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  const first = cut(base);
  if (!taken.has(first)) return first;
  for (let number = 2; ; number += 1) {
    const slug = `${cut(base, maxLength - `-${number}`.length)}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Returns false for text that cannot be a slug, so that no query is needed. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]+$/.test(text);
}

function cut(slug: string, length = maxLength): string {
  return slug.slice(0, length).replace(/-+$/, '');
}
