import type { Language } from '#core/i18n/locale.ts';
import { citationMarks, readMark } from '#core/rich-text/citation-marks.ts';
import { citedKeys } from '#core/rich-text/cited-keys.ts';
import { type FormattedReferences, formatReferences } from './format-references.ts';
import type { CitationStyle } from './limits.ts';
import type { Reference } from './schemas.ts';
import { wordsOf } from './words.ts';

/** The references of an item. */
export interface ReferencesOfItem {
  references: readonly Reference[];
  citationStyle: CitationStyle;
}

interface ShownText {
  /** The text with its citations in words. */
  html: string;
  /** The list of references as HTML, with the works to read further. Empty without any. */
  bibliography: string;
}

/** Citations next to each other. */
const runs = new RegExp(`(?:${citationMarks.source})(?:[\\s;,]*${citationMarks.source})*`, 'g');

/**
 * Writes the citations of stored rich text as links to a list of references, and the list, each entry with a link back
 * to its first citation. Citations next to each other share their brackets. Omits citations of works that the list
 * lacks, and works that neither are cited nor belong to further reading. The result is for output only: the sanitiser
 * would remove its links.
 */
export function showReferences(
  html: string,
  { references, citationStyle }: ReferencesOfItem,
  language: Language,
): ShownText {
  if (references.length === 0) return { html: html.replace(runs, ''), bibliography: '' };
  const cited = new Set(citedKeys(html));
  // Letters and initials tell apart the works that the page shows.
  const formatted = formatReferences(shownWorks(html, references), citationStyle, language);
  const seen = new Set<string>();
  const shown = html.replace(runs, (run) => {
    const parts = Array.from(run.matchAll(citationMarks), ([mark]) => readMark(mark)).flatMap((mark) => {
      const text = mark && formatted.citation(mark);
      if (!mark || text === undefined) return [];
      const id = seen.has(mark.key) ? '' : ` id="cite-${mark.key}"`;
      seen.add(mark.key);
      const start = `<a class="cited"${id} href="#ref-${mark.key}" role="doc-biblioref">`;
      return { isNarrative: mark.isNarrative === true, start, text };
    });
    return bracketed(parts);
  });
  const listed = formatted.sorted.filter(({ id }) => cited.has(id));
  const others = formatted.sorted.filter(({ id }) => !cited.has(id));
  const { texts } = wordsOf[language];
  return {
    html: shown,
    bibliography:
      section('references', texts.heading, listed, formatted, texts.back) +
      section('further-reading', texts['further-reading'], others, formatted),
  };
}

/** Returns the works that the page of a text shows: those that it cites, and those of further reading. */
export function shownWorks(html: string, references: readonly Reference[]): Reference[] {
  const cited = new Set(citedKeys(html));
  return references.filter(({ id, custom }) => cited.has(id) || custom?.['further-reading']);
}

interface Part {
  isNarrative: boolean;
  start: string;
  text: string;
}

/** Joins citations in brackets by semicolons. Narrative ones stand alone. */
function bracketed(parts: readonly Part[]): string {
  let html = '';
  for (let at = 0; at < parts.length; ) {
    const end = parts.findIndex(
      ({ isNarrative }, index) => index > at && isNarrative !== parts[at]?.isNarrative,
    );
    const group = parts.slice(at, end === -1 ? parts.length : end);
    const links = group.map(({ start, text }) => `${start}${text}</a>`);
    const [first] = group;
    if (first?.isNarrative) html += links.join(', ');
    else if (group.length === 1) html += `${first?.start}(${first?.text})</a>`;
    else html += `(${links.join('; ')})`;
    at += group.length;
    if (at < parts.length) html += ' ';
  }
  return html;
}

function section(
  id: string,
  heading: string,
  works: readonly Reference[],
  { entry }: FormattedReferences,
  back?: string,
): string {
  if (works.length === 0) return '';
  const items = works.map((work) => {
    const link = back
      ? ` <a class="note-back" href="#cite-${work.id}" role="doc-backlink" aria-label="${back}">↩\ufe0e</a>`
      : '';
    return `<li id="ref-${work.id}">${entry(work)}${link}</li>`;
  });
  return (
    `<section class="references" role="doc-bibliography" aria-labelledby="${id}">` +
    `<h2 id="${id}">${heading}</h2><ul role="list">${items.join('')}</ul></section>`
  );
}
