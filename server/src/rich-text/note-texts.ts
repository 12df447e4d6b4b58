import { common as en } from '@institute/core/i18n/en/common.ts';
import { common as id } from '@institute/core/i18n/id/common.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { NoteTexts } from '@institute/core/rich-text/shown-notes.ts';

/** Returns the texts around notes in a language. */
export function noteTexts(language: Language): NoteTexts {
  const { heading, mark, back } = (language === 'id' ? id : en).note;
  const withNumber = (text: string) => (n: number) => text.replace('{{n}}', String(n));
  return { heading, mark: withNumber(mark), back: withNumber(back) };
}
