/** Limits of the references of one item. `pasted` and `text` are characters, `locator` is the place in a citation. */
export const referenceLimits = {
  references: 500,
  names: 100,
  name: 300,
  text: 1000,
  short: 200,
  locator: 40,
  pasted: 400_000,
} as const;

/** The form of the key of a reference. */
export const referenceKey = /^[a-z0-9][a-z0-9_-]{0,59}$/;

/** The types of references, by their CSL names, in the order of forms. */
export const referenceTypes = [
  'article-journal',
  'book',
  'chapter',
  'report',
  'thesis',
  'paper-conference',
  'webpage',
  'article-newspaper',
  'legislation',
  'dataset',
  'motion_picture',
  'document',
] as const;
export type ReferenceType = (typeof referenceTypes)[number];

export const citationStyles = ['apa', 'chicago-author-date'] as const;
export type CitationStyle = (typeof citationStyles)[number];

/** The kinds of places within a work. Absent means page. */
export const locatorLabels = ['page', 'chapter', 'section', 'paragraph', 'table', 'figure'] as const;
export type LocatorLabel = (typeof locatorLabels)[number];

/** The text fields of a reference besides its title, in the order of forms. */
export const referenceTextFields = [
  'title-short',
  'container-title',
  'collection-title',
  'publisher',
  'publisher-place',
  'volume',
  'issue',
  'page',
  'number',
  'edition',
  'genre',
  'DOI',
  'ISBN',
  'ISSN',
  'language',
  'archive',
] as const;
export type ReferenceTextField = (typeof referenceTextFields)[number];

/** The formats of a list for reference managers, with the ends of their file names. */
export const referenceFormats = { bibtex: 'bib', ris: 'ris', csl: 'json' } as const;
export type ReferenceFormat = keyof typeof referenceFormats;
