import { AppError } from '@institute/core/api/errors.ts';
import { createTaskPool } from '#server/lib/task-pool.ts';
import type { ParsedReferences } from './parse-references.ts';
import type { ReferenceTask } from './reference-worker.ts';

const work = createTaskPool<ReferenceTask, ParsedReferences | { text: string }>({
  name: 'reference-worker',
  source: new URL('./reference-worker.ts', import.meta.url),
  timeoutMs: 5000,
  maxQueued: 20,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/**
 * Reads or writes references in a worker.
 * @throws AppError `unavailable` if it took too long or too many tasks wait
 */
export async function runReferenceTask<Task extends ReferenceTask>(
  task: Task,
): Promise<Task extends string ? ParsedReferences : { text: string }> {
  try {
    return (await work(task)) as Task extends string ? ParsedReferences : { text: string };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', { retryAfter: 5, cause });
  }
}
