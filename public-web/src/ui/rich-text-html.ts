import { imageVariants } from '@institute/core/media/image-variants.ts';
import { htmlToText, slugify } from '@institute/core/text.ts';

/** A heading inside a text, for a table of contents. */
export interface TextHeading {
  id: string;
  text: string;
  level: number;
}

/** A text as a page shows it. */
export interface ShownText {
  html: string;
  headings: readonly TextHeading[];
}

/**
 * Fits a rich text into a page. It reads the sanitiser's output, in which every `<` begins a tag, so expressions
 * are enough. The headings go below the page's own without a gap and get ids; pictures are loaded late and, where
 * their size is known, keep their place.
 * @param newTabNote says to a screen reader that a link opens another tab
 * @param top the level of its highest headings
 */
export function markupForPage(html: string, newTabNote: string, top = 2): ShownText {
  const levels = [...new Set(Array.from(html.matchAll(/<h([1-3])\b/g), ([, level]) => level))].sort();
  const headings: TextHeading[] = [];
  const shown = html
    .replace(/<h([1-3])([^>]*)>(.*?)<\/h\1>/gs, (_, level: string, attributes: string, inner: string) => {
      const text = htmlToText(inner);
      if (text === '') return inner.includes('<img') ? `<p>${inner}</p>` : '';
      const heading = { id: idFor(text, headings), text, level: levels.indexOf(level) + top };
      headings.push(heading);
      return `<h${heading.level}${attributes} id="${heading.id}">${inner}</h${heading.level}>`;
    })
    .replace(
      /<img src="([^"]*)"/g,
      (tag, src: string) => `${tag}${sizeOf(src)} loading="lazy" decoding="async"`,
    )
    // What may scroll by itself must be reachable with the keyboard.
    .replace(/<pre(?=[ >])/g, '<pre tabindex="0"')
    .replace(
      /(<a [^>]*target="_blank"[^>]*>.*?)(<\/a>)/gs,
      `$1<span class="visually-hidden"> (${newTabNote})</span>$2`,
    );
  return { html: shown, headings };
}

/** An id that no other heading has; the beginning keeps it apart from the ids of the page around. */
function idFor(text: string, before: readonly TextHeading[]): string {
  const stem = `s-${slugify(text).slice(0, 60)}`;
  const isTaken = (id: string) => before.some((heading) => heading.id === id);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}-${number}`;
    if (!isTaken(id)) return id;
  }
}

function sizeOf(src: string): string {
  const variants = imageVariants(src);
  return variants ? ` width="${variants.width}" height="${variants.height}"` : '';
}
