import { foldText } from '@institute/core/lib/search-terms.ts';

/** Returns a LIKE pattern that matches the text anywhere in a result of the SQL function `folded_text`. */
export function foldedPattern(text: string): string {
  return likePattern(foldText(text));
}

/** Returns a LIKE pattern that matches the text anywhere. Escapes `%`, `_` and `\`. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
