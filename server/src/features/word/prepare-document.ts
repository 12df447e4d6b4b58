import type { Language } from '@institute/core/i18n/locale.ts';
import { DomUtils } from 'htmlparser2';
import { removeBibliographies } from './place-citations.ts';
import { preparedLists } from './prepare-number.ts';
import { type Preparation, prepareStory } from './prepare-story.ts';
import type { WordCitations } from './word-citations.ts';
import { WordError } from './word-error.ts';
import { readWordNumbering } from './word-numbering.ts';
import { isXmlPart, mainPart, relatedParts, type WordParts } from './word-parts.ts';
import type { WordReport } from './word-report.ts';
import { readWordStyles, type WordStyles } from './word-styles.ts';
import { wordText } from './word-text.ts';
import {
  attributeOf,
  childAt,
  childrenOf,
  type Dom,
  elementsIn,
  parseXml,
  writeXml,
  type XmlElement,
} from './word-xml.ts';

const noteKinds = ['footnote', 'endnote'] as const;

interface PreparedDocument {
  /** The parts that the converter reads. */
  parts: WordParts;
  /** The text of the paragraph with the style of titles, which leaves the text. */
  title: string;
}

/**
 * Prepares all texts of a document for the converter, and reports what the result does not contain.
 * @param citations collects the citations; undefined if they stay as text
 * @throws WordError if a part has a document type or is too deep, or the document is not written as Word writes it
 */
export function prepareDocument(
  parts: WordParts,
  language: Language,
  report: WordReport,
  citations: WordCitations | undefined,
): PreparedDocument {
  const texts = new Map(
    [...parts].flatMap(([name, bytes]) => (isXmlPart(name) ? [[name, parseXml(bytes)] as const] : [])),
  );
  const main = mainPart(parts);
  const related = (type: string) =>
    relatedParts(parts, main, type).flatMap((name) => {
      const text = texts.get(name);
      return text ? [{ name, text }] : [];
    });
  // The preparation finds elements by the prefixes that Word writes. The converter would read others unprepared.
  if (!childrenOf(texts.get(main)).some(({ name }) => name === 'w:document'))
    throw new WordError('word_damaged', 'another prefix');
  // The converter reads the first body only.
  if (childrenOf(childrenOf(texts.get(main))[0], 'w:body').length > 1)
    throw new WordError('word_damaged', 'several bodies');
  const [style] = related('styles');
  const [numbering] = related('numbering');
  const styles = readWordStyles(style && parts.get(style.name));
  const shared: Preparation = {
    report,
    language,
    styles,
    numbering: readWordNumbering(numbering && parts.get(numbering.name), styles),
    equations: 0,
    citations,
    bibliographies: [],
  };
  const prepared = new Map(parts);
  if (numbering) prepared.set(numbering.name, Buffer.from(preparedLists));
  const body = texts.get(main);
  if (body) prepareStory(body, shared);
  const title = body ? takeTitle(body, styles) : '';
  for (const kind of noteKinds) {
    const used = body ? elementsIn(body, `w:${kind}Reference`).map(idOf) : [];
    for (const { name, text } of related(`${kind}s`)) {
      for (const note of elementsIn(text, `w:${kind}`)) removeUnmarked(note, used, report);
      prepareStory(text, shared);
      prepared.set(name, writeXml(text));
    }
  }
  // The list of pages has all cited works only if no citation of the text or of a note stays as text.
  if (citations && citations.references.length > 0 && !report.has('citation')) removeBibliographies(shared);
  if (body) prepared.set(main, writeXml(body));
  for (const { name, text } of related('comments')) {
    for (const comment of elementsIn(text, 'w:comment'))
      report.add('comment', wordText(comment), attributeOf(comment, 'w:author'));
    prepared.delete(name);
  }
  for (const { text } of [...related('header'), ...related('footer')]) {
    const shown = text.children.map(wordText).join('');
    if (shown.trim()) report.add('header-footer', shown);
  }
  return { parts: prepared, title };
}

/** Removes a note whose mark was hidden or deleted. Separators have a type. */
function removeUnmarked(note: XmlElement, used: readonly string[], report: WordReport): void {
  const isSeparator = !['normal', undefined].includes(attributeOf(note, 'w:type'));
  if (isSeparator || used.includes(idOf(note))) return;
  report.add('note-without-mark', wordText(note));
  DomUtils.removeElement(note);
}

function takeTitle(body: Dom, styles: WordStyles): string {
  const paragraph = elementsIn(body, 'w:p').find((each) => {
    const style = styles.get(attributeOf(childAt(each, 'w:pPr', 'w:pStyle'), 'w:val') ?? '');
    return style?.name === 'title' && wordText(each).trim() !== '';
  });
  if (!paragraph || elementsIn(paragraph, 'w:drawing', 'w:pict').length > 0) return '';
  DomUtils.removeElement(paragraph);
  return wordText(paragraph).replace(/\s+/g, ' ').trim();
}

function idOf(element: XmlElement): string {
  return attributeOf(element, 'w:id') ?? '';
}
