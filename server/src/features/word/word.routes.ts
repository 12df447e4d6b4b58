import { AppError } from '@institute/core/api/errors.ts';
import { word } from '@institute/core/rich-text/word/endpoints.ts';
import { route, WrittenJson } from '#server/http/execute-route.ts';
import { createTaskPool, hasExceededLimits } from '#server/lib/task-pool.ts';
import type { WordOutcome, WordTask } from './word-worker.ts';

export const wordRoutes = [
  route(
    word,
    async ({ query: { column, references } }, { upload, language }) => {
      if (!upload) throw new AppError('required_fields', { fields: { file: 'required' } });
      const task = { bytes: upload.buffer, language: column ?? language, isCiting: references ?? false };
      const outcome = await convert(task).catch(toWordError);
      if ('problem' in outcome) throw new AppError(outcome.problem);
      return new WrittenJson(outcome.json);
    },
    { limit: 'upload', transaction: false },
  ),
];

const convert = createTaskPool<WordTask, WordOutcome>({
  name: 'word-worker',
  source: new URL('./word-worker.ts', import.meta.url),
  timeoutMs: 30_000,
  maxQueued: 8,
  // A file within `wordLimits` of common XML needs less.
  resourceLimits: { maxOldGenerationSizeMb: 384 },
});

/** A conversion that took too much time or memory has no outcome. */
function toWordError(cause: unknown): never {
  if (cause instanceof AppError)
    throw new AppError('word_queue_full', { retryAfter: cause.retryAfter ?? 5, cause });
  throw hasExceededLimits(cause) ? new AppError('word_too_complex', { cause }) : cause;
}
