import { htmlToText } from '@institute/core/lib/text.ts';
import { imageVariants } from '@institute/core/media/image-variants.ts';

/** Value of the `sizes` attribute by width of the figure. */
const sizes = {
  '': '(min-width: 42em) 34rem, 92vw',
  ' is-wide': '(min-width: 62em) 57rem, 92vw',
  ' is-full': '(min-width: 80em) 74rem, 92vw',
};

/**
 * Prepares the figures of a stored text for a page: each image in the smallest sufficient format and width, as a link
 * that opens it above the page.
 * @param enlarge the purpose of the link, for screen readers
 */
export function figuresForPage(html: string, enlarge: string): string {
  return html.replace(
    /<figure class="picture( is-wide| is-full)?"><img src="([^"]*)"(?: alt="([^"]*)")?>(?:<figcaption>(.*?)<\/figcaption>)?<\/figure>/gs,
    (_, width: keyof typeof sizes = '', src: string, alt = '', caption = '') => {
      const name = alt ? `${alt} (${enlarge})` : enlarge;
      const picture = `<picture>${sourcesOf(src, sizes[width])}<img src="${src}" alt="${alt}"></picture>`;
      const link = `<a class="enlarge" href="${src}" aria-label="${name}">${picture}</a>`;
      return `<figure class="picture${width}">${link}${captionOf(caption)}</figure>`;
    },
  );
}

function sourcesOf(src: string, size: string): string {
  const variants = imageVariants(src);
  if (!variants) return '';
  return (['avif', 'webp'] as const)
    .map((format) => `<source type="image/${format}" srcset="${variants[format]}" sizes="${size}">`)
    .join('');
}

/** Separates the caption from the credit, so that they can stand side by side. */
function captionOf(html: string): string {
  const [caption = '', credit = ''] = html.split(/(?=<small class="credit">)/);
  const isCredit = caption.startsWith('<small');
  const shown =
    (isCredit || !caption ? '' : `<span class="caption">${caption}</span>`) + (isCredit ? caption : credit);
  return shown && `<figcaption>${shown}</figcaption>`;
}

/**
 * Prepares the pull quotes of a stored text for a page, where they are no landmarks. Screen readers skip a quote whose
 * words also stand in the text.
 */
export function pullQuotesForPage(html: string): string {
  const pattern = /<aside class="pull-quote">(.*?)<\/aside>/gs;
  if (!html.includes('<aside')) return html;
  const text = wordsOf(html.replace(pattern, ''));
  return html.replace(pattern, (_, inner: string) => {
    // A link in a hidden element would still take the focus.
    const isRepeated = text.includes(wordsOf(inner)) && !inner.includes('<a ');
    return `<div class="pull-quote" ${isRepeated ? 'aria-hidden="true"' : 'role="note"'}>${inner}</div>`;
  });
}

/** The text in lower case, without punctuation and with single spaces. */
function wordsOf(html: string): string {
  return htmlToText(html)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
