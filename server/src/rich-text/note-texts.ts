import { common as en } from '@institute/core/i18n/en/common.ts';
import { common as id } from '@institute/core/i18n/id/common.ts';
import type { Language } from '@institute/core/locale.ts';
import { type NoteTexts, showNotes } from '@institute/core/rich-text/shown-notes.ts';

/** Returns the texts around notes in a language. */
export function noteTexts(language: Language): NoteTexts {
  const { heading, mark, back } = (language === 'id' ? id : en).note;
  const withNumber = (text: string) => (n: number) => text.replace('{{n}}', String(n));
  return { heading, mark: withNumber(mark), back: withNumber(back) };
}

/** Returns stored rich text with numbers for its marks and its notes as a list at the end, for print. */
export function withPrintedNotes(html: string, language: Language): string {
  const levels = Array.from(html.matchAll(/<h([1-3])\b/g), ([, level]) => Number(level));
  return withoutSections(showNotes(html, noteTexts(language), Math.min(...levels, 3)));
}

/** Removes the links back and the sections of notes and references. */
export function withoutSections(html: string): string {
  return html.replace(/ <a class="note-back".*?<\/a>|<\/?section[^>]*>/g, '');
}
