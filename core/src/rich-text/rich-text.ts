/**
 * The allowlist of rich text for the editor, the server's sanitizer and the styles of the public site. Raise the
 * version with every change: the server sanitizes rows of an older version again on read.
 */
export const richTextPolicy = {
  version: 6,
  tags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'hr',
    'span',
    'sub',
    'sup',
    'figure',
    'figcaption',
    'small',
    'aside',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'section',
    'img',
  ],
  attributes: {
    a: ['href', 'target', 'rel', 'data-locator', 'data-label', 'data-mode'],
    ol: ['start', 'type'],
    li: ['id'],
    img: ['src', 'alt'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  imageSchemes: ['http', 'https'],
  classes: [
    'ql-align-center',
    'ql-align-right',
    'ql-align-justify',
    'ql-syntax',
    'ql-indent-1',
    'ql-indent-2',
    'ql-indent-3',
    'ql-indent-4',
    'ql-indent-5',
    'ql-indent-6',
    'ql-indent-7',
    'ql-indent-8',
  ],
  /** Classes of single elements, besides `classes` of all. */
  elementClasses: {
    figure: ['data-table', 'picture', 'video', 'is-wide', 'is-full'],
    p: ['source'],
    small: ['credit'],
    aside: ['pull-quote'],
    a: ['noteref', 'citation'],
    section: ['notes'],
  },
  alignments: ['left', 'center', 'right', 'justify'],
  headings: [1, 2, 3],
} as const;

/** Returns true for markup without text, image, table, note, citation or rule. Editors save an empty text as `<p><br></p>`. */
export function isEmptyRichText(html: string | null | undefined): boolean {
  if (!html) return true;
  if (/<(img|hr|table)\b|<a class="(?:noteref|citation)"/i.test(html)) return false;
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|[\s\u00a0\u200b\ufeff]/g, '') === '';
}

/** Returns the text, or an empty string if it shows nothing. */
export function normaliseRichText(html: string | null | undefined): string {
  return isEmptyRichText(html) ? '' : (html ?? '').trim();
}
