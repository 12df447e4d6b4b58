import { type WordChange, wordChanges, wordReportLimits } from '@institute/core/rich-text/word/limits.ts';
import type { WordReportEntry } from '@institute/core/rich-text/word/schemas.ts';

/** Collects the changes of an import. */
export class WordReport {
  readonly #entries = new Map<WordChange, WordReportEntry>();

  /** Counts a change, with the affected text if any. */
  add(what: WordChange, text = '', about?: string): void {
    const entry = this.#entries.get(what) ?? { what, count: 0, details: [] };
    this.#entries.set(what, entry);
    entry.count += 1;
    const shown = text.replace(/\s+/g, ' ').trim().slice(0, wordReportLimits.characters);
    if ((shown || about) && entry.details.length < wordReportLimits.details)
      entry.details.push({ text: shown, ...(about && { about }) });
  }

  /** Counts a change once, however often it occurs. */
  addOnce(what: WordChange, text = ''): void {
    const known = this.#entries.get(what)?.details.some((each) => each.text === text);
    if (!known && (text || !this.#entries.has(what))) this.add(what, text);
  }

  has(what: WordChange): boolean {
    return this.#entries.has(what);
  }

  /** The changes in the order of `wordChanges`, losses first. */
  entries(): WordReportEntry[] {
    return wordChanges.flatMap((what) => this.#entries.get(what) ?? []);
  }
}
