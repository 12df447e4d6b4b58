import type { WordProblem } from '@institute/core/rich-text/word/limits.ts';

/** The reason to reject a Word file. */
export class WordError extends Error {
  readonly problem: WordProblem;

  constructor(problem: WordProblem, reason: string) {
    super(`${problem}: ${reason}`);
    this.problem = problem;
  }
}
