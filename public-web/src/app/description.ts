import { firstCharacters, htmlToText } from '@institute/core/text.ts';

/** What search engines show: a description is neither shorter nor longer. */
const shortest = 70;
const longest = 160;

/**
 * A description for search engines: the summary; where that is short the beginning of the body as well, and where
 * both are, what the list says that they are part of.
 */
export function descriptionOf(summary: string, body: string | null, list: string): string {
  let text = summary.trim();
  if (text.length < shortest && body) text = `${text} ${htmlToText(body)}`;
  if (text.trim().length < shortest) text = `${text.trim()} ${list}`;
  text = text.replace(/\s+/g, ' ').trim();
  if (text.length <= longest) return text;
  const cut = firstCharacters(text, longest - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}
