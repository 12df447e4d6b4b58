import { referenceKey } from '#core/references/limits.ts';

/** Returns the keys of the references that a stored body cites, in the order of its citations, with those of its notes. */
export function citedKeys(html: string): string[] {
  return Array.from(html.matchAll(/<a class="citation" href="#ref-([^"]*)"/g), ([, key = '']) => key).filter(
    (key) => referenceKey.test(key),
  );
}
