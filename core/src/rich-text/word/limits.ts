/**
 * Limits of a Word file. Bytes of the `file`, of `all` parts that the conversion reads, unpacked, and of their `xml`;
 * number of `entries` of the archive; greatest `ratio` of unpacked to packed bytes of a part above `ratioFrom` bytes;
 * greatest `depth` of XML. A body of the greatest length has about 2 MB of XML with six formatted words per run.
 */
export const wordLimits = {
  file: 25 * 1024 * 1024,
  entries: 2000,
  all: 64 * 1024 * 1024,
  xml: 8 * 1024 * 1024,
  ratio: 200,
  ratioFrom: 1024 * 1024,
  depth: 500,
} as const;

/** Greatest number of reported texts per change, and characters of each. The count has no limit. */
export const wordReportLimits = { details: 500, characters: 2000 } as const;

/** Reasons to reject a file. Each is an error code. */
export const wordProblems = [
  'not_a_word_file',
  'word_old_format',
  'word_protected',
  'word_damaged',
  'word_too_complex',
  'word_too_large',
] as const;
export type WordProblem = (typeof wordProblems)[number];

/** Changes whose text is not in the result. */
export const wordLosses = [
  'tracked-change',
  'comment',
  'hidden-text',
  'contents',
  'header-footer',
  'note-without-mark',
  'linked-citation',
  'bibliography',
] as const;
/** Content without text that is not in the result. */
const wordOmissions = [
  'picture-format',
  'picture-large',
  'picture-in-note',
  'drawing',
  'embedded-document',
  'symbol',
  'reference-address',
  'other',
] as const;
/** Changes whose text is in the result, in another form. */
const wordConversions = [
  'equation',
  'citation',
  'text-box',
  'nested-table',
  'picture-moved',
  'heading-depth',
  'list-number',
  'inner-link',
  'unsafe-link',
  'style',
  'formatting',
  'alignment',
] as const;
export const wordChanges = [...wordLosses, ...wordOmissions, ...wordConversions] as const;
export type WordChange = (typeof wordChanges)[number];

/** Image formats that an import accepts. */
export const wordImageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
