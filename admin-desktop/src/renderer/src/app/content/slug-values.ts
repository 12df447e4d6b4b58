import { slugFollowsTitle, slugify } from '@institute/core/text.ts';
import type { FormValues } from './form-values.ts';

/** Form values of a content type whose items have an editable slug. */
export interface SlugValues extends FormValues<'title'> {
  slug: string;
}

/**
 * Derives the slug from the main title until an editor changes it.
 * @param wasPublished whether the address may be in use; if so, the slug changes only by hand
 */
export function withSlug<Values extends SlugValues>(
  before: Values,
  after: Values,
  wasPublished: boolean,
): Values {
  const was = mainTitle(before);
  const is = mainTitle(after);
  // After a switch to a main language without a title, the slug stays until the title is typed.
  const awaitsTitle = before.language !== after.language && is.trim() === '';
  return wasPublished || was === is || awaitsTitle
    ? after
    : { ...after, slug: slugFollowsTitle(after.slug, was, is) };
}

/** Returns the slug to store: cleaned, or derived from the main title if empty. */
export function savedSlug(values: SlugValues): string {
  return slugify(values.slug) || slugify(mainTitle(values));
}

function mainTitle({ texts, language }: SlugValues): string {
  return texts[language].title;
}
