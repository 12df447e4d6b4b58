import { cutAtWord, htmlToLine } from '#core/lib/text.ts';
import { splitNotes } from '#core/rich-text/note-marks.ts';

/** Search engines replace shorter descriptions and cut longer ones. In characters. */
export const descriptionLength = { min: 70, max: 160 } as const;

/**
 * Returns the description for search engines. A short summary is extended by the body without its notes, and then by
 * the description of the list.
 */
export function descriptionOf(summary: string, body: string | null, list: string): string {
  let text = summary.trim();
  if (text.length < descriptionLength.min && body) text = `${text} ${htmlToLine(splitNotes(body)[0])}`;
  if (text.trim().length < descriptionLength.min) text = `${text.trim()} ${list}`;
  return cutAtWord(text.replace(/\s+/g, ' ').trim(), descriptionLength.max);
}
