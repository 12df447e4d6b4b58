import type { Role } from '#core/account/roles.ts';
import { contentTypeTraits } from '#core/content/content-types.ts';
import type { Notice } from './schemas.ts';

/**
 * Returns the query of the dashboard's address that leads to the place of a notice: to the comment or the review in the
 * form of the item. Reviewers have no forms and get the page of the text.
 */
export function noticePlace(
  { kind, itemId, language, thread }: Pick<Notice, 'kind' | 'itemId' | 'language' | 'thread'>,
  role: Role | undefined,
): string {
  const comment = thread ? `&thread=${thread}` : '';
  if (role === 'reviewer') return `?review=${kind}/${itemId}/${language}${comment}`;
  return `?tab=${contentTypeTraits[kind].tab}&item=${itemId}${comment || `&reviewed=${language}`}`;
}
