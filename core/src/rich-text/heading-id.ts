import { slugify } from '#core/lib/text.ts';

/**
 * Returns the id of a heading on the page: unique, with a prefix that avoids collisions with the page.
 * @param taken ids of the headings before
 */
export function headingId(text: string, taken: readonly string[]): string {
  const stem = `s-${slugify(text).slice(0, 60)}`;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.includes(id)) return id;
  }
}
