import type { Language } from '@institute/core/locale.ts';
import type { WordProblem } from '@institute/core/word/limits.ts';
import type { WordDocument } from '@institute/core/word/schemas.ts';
import { handleTasks } from '#src/workers/task-handler.ts';
import { convertWord } from './convert-word.ts';
import { WordError } from './word-error.ts';

export interface WordTask {
  bytes: Uint8Array;
  language: Language;
  isCiting: boolean;
}
export type WordOutcome = { document: WordDocument } | { problem: WordProblem };

handleTasks(async ({ bytes, language, isCiting }: WordTask): Promise<WordOutcome> => {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    return { document: await convertWord(file, language, isCiting) };
  } catch (error) {
    if (error instanceof WordError) return { problem: error.problem };
    // Content nested deeper than the converter can follow.
    if (error instanceof RangeError) return { problem: 'word_damaged' };
    throw error;
  }
});
