import type { MediaItem } from '@institute/core/media/schemas.ts';

/** What staff write about an upload. */
export type Description = Pick<MediaItem, 'alts' | 'tags'>;

/** The alt text of each language, and the tags. */
export const descriptionFields = ['id', 'en', 'tags'] as const;
export type DescriptionField = (typeof descriptionFields)[number];

export function describe({ alts, tags }: Description): Description {
  return { alts, tags };
}

/** Returns a field as a text to compare and to show. */
export function textOf({ alts, tags }: Description, field: DescriptionField): string {
  return field === 'tags' ? tags.join(', ') : alts[field].trim();
}

export function hasChanged(one: Description, other: Description): boolean {
  return descriptionFields.some((field) => textOf(one, field) !== textOf(other, field));
}

/** Returns the changed parts for the request. */
export function toPayload(values: Description, base: Description): Partial<Description> {
  const hasNewAlts = (['id', 'en'] as const).some((field) => textOf(values, field) !== textOf(base, field));
  const hasNewTags = textOf(values, 'tags') !== textOf(base, 'tags');
  return { ...(hasNewAlts && { alts: values.alts }), ...(hasNewTags && { tags: values.tags }) };
}

/** Returns a description with one field of another. */
export function withFieldOf(mine: Description, theirs: Description, field: DescriptionField): Description {
  if (field === 'tags') return { ...mine, tags: theirs.tags };
  return { ...mine, alts: { ...mine.alts, [field]: theirs.alts[field] } };
}
