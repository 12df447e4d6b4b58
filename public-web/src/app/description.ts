import { cutAtWord, htmlToLine } from '@institute/core/text.ts';

/** What search engines show: a description is neither shorter nor longer. */
const shortest = 70;
const longest = 160;

/**
 * A description for search engines: the summary; where that is short the beginning of the body as well, and where
 * both are, what the list says that they are part of.
 */
export function descriptionOf(summary: string, body: string | null, list: string): string {
  let text = summary.trim();
  if (text.length < shortest && body) text = `${text} ${htmlToLine(body)}`;
  if (text.trim().length < shortest) text = `${text.trim()} ${list}`;
  return cutAtWord(text.replace(/\s+/g, ' ').trim(), longest);
}
