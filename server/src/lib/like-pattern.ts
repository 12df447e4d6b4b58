/** Returns a LIKE pattern that matches the text anywhere. Escapes `%`, `_` and `\`. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
