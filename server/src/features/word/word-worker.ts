import type { Language } from '@institute/core/i18n/locale.ts';
import type { WordProblem } from '@institute/core/rich-text/word/limits.ts';
import { wordDocument } from '@institute/core/rich-text/word/schemas.ts';
import { convertWord } from './convert-word.ts';
import { WordError } from './word-error.ts';

export interface WordTask {
  bytes: Uint8Array;
  language: Language;
  isCiting: boolean;
}
/** The document is JSON, because writing up to 33 MB would hold the main thread. */
export type WordOutcome = { json: Uint8Array } | { problem: WordProblem };

export default async ({ bytes, language, isCiting }: WordTask): Promise<WordOutcome> => {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const document = wordDocument.parse(await convertWord(file, language, isCiting));
    return { json: Buffer.from(JSON.stringify(document)) };
  } catch (error) {
    if (error instanceof WordError) return { problem: error.problem };
    // Content nested deeper than the converter can follow.
    if (error instanceof RangeError) return { problem: 'word_damaged' };
    throw error;
  }
};
