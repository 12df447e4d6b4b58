import { cutAtWord, htmlToLine } from '@institute/core/text.ts';

/** Minimum and maximum length for search engines, in characters. */
const shortest = 70;
const longest = 160;

/**
 * Returns the description for search engines. A short summary is extended by the body, and then by the description of
 * the list.
 */
export function descriptionOf(summary: string, body: string | null, list: string): string {
  let text = summary.trim();
  if (text.length < shortest && body) text = `${text} ${htmlToLine(body)}`;
  if (text.trim().length < shortest) text = `${text.trim()} ${list}`;
  return cutAtWord(text.replace(/\s+/g, ' ').trim(), longest);
}
