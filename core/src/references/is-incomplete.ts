import type { Reference } from './schemas.ts';

/** Returns true for a reference without a title or date, or without anyone responsible for it. Laws need no author. */
export function isIncomplete(work: Reference): boolean {
  const { title, author = [], editor = [], issued, accessed, publisher, type } = work;
  const isDated = Boolean(issued ?? (type === 'webpage' ? accessed : undefined));
  const isNamed = author.length + editor.length > 0 || Boolean(publisher) || type === 'legislation';
  return title.trim() === '' || !isDated || !isNamed;
}
