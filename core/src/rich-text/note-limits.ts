import type { FieldCode } from '#src/errors.ts';
import { htmlToText } from '#src/text.ts';
import { noteLimits, notesIn } from './note-marks.ts';

/** Returns the error of a stored body whose notes exceed `noteLimits`. */
export function noteFault(html: string): FieldCode | undefined {
  const notes = [...notesIn(html).values()];
  if (notes.length > noteLimits.notes) return 'too_many_notes';
  return notes.some((note) => htmlToText(note).length > noteLimits.characters) ? 'long_note' : undefined;
}
