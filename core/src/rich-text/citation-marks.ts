import { type LocatorLabel, locatorLabels, referenceKey, referenceLimits } from '#core/references/limits.ts';
import { escapeAttribute, type MarkupElement, markupAttributes } from './markup-tree.ts';

/** A citation in a text: the key of a reference, and the place in the cited work. */
export interface CitationMark {
  key: string;
  locator?: string;
  /** The kind of place. Absent means page. */
  label?: LocatorLabel;
  /** Whether the author is part of the sentence: `Anderson (1972)`. */
  isNarrative?: boolean;
}

/** Matches the stored mark of a citation. */
export const citationMarks = /<a class="citation" href="#ref-[^>]*><\/a>/g;

/** Returns the key of the reference that an address within the text leads to. */
export function keyOfHref(href: string | undefined): string | undefined {
  const key = /^#ref-(.*)$/s.exec(href ?? '')?.[1];
  return key !== undefined && referenceKey.test(key) ? key : undefined;
}

/** Returns the citation that attributes of a link describe, if it is one. Drops values of an unknown form. */
export function citationOfAttributes(
  attributes: Readonly<Record<string, string | undefined>>,
): CitationMark | undefined {
  const key = keyOfHref(attributes.href);
  if (key === undefined || !attributes.class?.split(/\s+/).includes('citation')) return undefined;
  const locator = attributes['data-locator']
    ?.replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
    .trim()
    .slice(0, referenceLimits.locator)
    .trim();
  const label = locatorLabels.find((each) => each === attributes['data-label']);
  return {
    key,
    ...(locator && { locator }),
    ...(locator && label && label !== 'page' && { label }),
    ...(attributes['data-mode'] === 'narrative' && { isNarrative: true }),
  };
}

/** Returns the citation that an element of parsed markup marks, if it is one. */
export function citationOf({ tag, attributes }: MarkupElement): CitationMark | undefined {
  return tag === 'a' ? citationOfAttributes(attributes) : undefined;
}

/** The attributes of a mark in their stored order. */
export function citationAttributes({ key, locator, label, isNarrative }: CitationMark) {
  return {
    class: 'citation',
    href: `#ref-${key}`,
    ...(locator && { 'data-locator': locator }),
    ...(locator && label && label !== 'page' && { 'data-label': label }),
    ...(isNarrative && { 'data-mode': 'narrative' }),
  };
}

/** Writes a citation as it is stored. */
export function writeCitation(mark: CitationMark): string {
  return `${citationStart(mark)}</a>`;
}

/** Writes the start tag of a citation. */
export function citationStart(mark: CitationMark): string {
  const attributes = Object.entries(citationAttributes(mark));
  return `<a${attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')}>`;
}

/** Reads a mark that `citationMarks` matched. */
export function readMark(mark: string): CitationMark | undefined {
  return citationOfAttributes(markupAttributes(mark));
}
