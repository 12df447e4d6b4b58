import { articleTranslatable } from '#core/content/article/limits.ts';
import type { ContentType } from '#core/content/content-types.ts';
import { personTranslatable } from '#core/content/person/limits.ts';
import { podcastTranslatable } from '#core/content/podcast/limits.ts';
import { researchOwnTexts, researchTexts } from '#core/content/research/limits.ts';
import { serviceTranslatable } from '#core/content/service/limits.ts';
import { topicTranslatable } from '#core/content/topic/limits.ts';

/** The texts that comments can quote. The sections of the site have no comments: they have no drafts. */
export const commentedFields = {
  article: articleTranslatable,
  research: [...researchTexts, ...researchOwnTexts],
  podcast: podcastTranslatable,
  service: serviceTranslatable,
  person: personTranslatable,
  topic: topicTranslatable,
} as const satisfies Partial<Record<ContentType, readonly string[]>>;
export type CommentedType = keyof typeof commentedFields;

export const commentedTypes = Object.keys(commentedFields) as unknown as readonly [
  CommentedType,
  ...CommentedType[],
];

export const commentLimits = {
  /** Maximum characters of a comment or a reply. */
  text: 2000,
  /** Maximum number of comments and replies of an item. */
  perItem: 500,
  /** Maximum number of comments of guests on an item, so that colleagues always have room. */
  guestsPerItem: 100,
  /** Maximum characters of the name of a guest. */
  guestName: 80,
  /** Maximum UTF-16 units of the text of a field. */
  fieldText: 500_000,
} as const;
