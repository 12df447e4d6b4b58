import { slugFollowsTitle, slugify } from '@institute/core/text.ts';
import type { FormValues } from './form-values.ts';

/** The form of a kind whose items have an address that staff choose. */
export interface SlugValues extends FormValues<'title'> {
  slug: string;
}

/**
 * The values after a change, the slug going with the main title.
 * @param wasPublished whether the address may be in use: then it is changed by hand alone
 */
export function withSlug<Values extends SlugValues>(
  before: Values,
  after: Values,
  wasPublished: boolean,
): Values {
  const was = mainTitle(before);
  const is = mainTitle(after);
  // With a main language that has no text yet, the slug waits for its title.
  const waits = before.language !== after.language && is.trim() === '';
  return wasPublished || was === is || waits
    ? after
    : { ...after, slug: slugFollowsTitle(after.slug, was, is) };
}

/** A slug as it is stored: cleaned, or made of the main title where none was given. */
export function savedSlug(values: SlugValues): string {
  return slugify(values.slug) || slugify(mainTitle(values));
}

function mainTitle({ texts, language }: SlugValues): string {
  return texts[language].title;
}
