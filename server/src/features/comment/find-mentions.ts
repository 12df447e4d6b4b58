import type { CommentPerson } from '@institute/core/content/comment/schemas.ts';

/**
 * Returns the people whose name follows an `@` in the text, each once. Names are compared without case. The longest
 * name counts, and letters or digits after a name end the match.
 */
export function findMentions(text: string, people: readonly CommentPerson[]): CommentPerson[] {
  const longestFirst = [...people].sort((a, b) => b.username.length - a.username.length);
  const found = new Set<CommentPerson>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}_])@/gu)) {
    const rest = text.slice(index + 1).toLowerCase();
    const person = longestFirst.find(({ username }) => {
      const name = username.toLowerCase();
      return rest.startsWith(name) && !/^[\p{L}\p{N}_]/u.test(rest.slice(name.length));
    });
    if (person) found.add(person);
  }
  return [...found];
}
