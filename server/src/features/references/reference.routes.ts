import { AppError } from '@institute/core/errors.ts';
import { references } from '@institute/core/references/endpoints.ts';
import { route } from '#src/http/execute-route.ts';
import { createTaskWorker } from '#src/workers/task-worker.ts';
import type { ParsedReferences } from './parse-references.ts';
import type { ReferenceTask } from './reference-worker.ts';

const work = createTaskWorker<ReferenceTask, ParsedReferences | { text: string }>({
  name: 'reference-worker',
  source: new URL('./reference-worker.ts', import.meta.url),
  timeoutMs: 5000,
  idle: 10_000,
  maxQueued: 20,
  maxOldGenerationSizeMb: 256,
});

async function run<Result>(task: ReferenceTask): Promise<Result> {
  try {
    return (await work(task)) as Result;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', { retryAfter: 5, cause });
  }
}

export const referenceRoutes = [
  route(references.parse, async ({ body }) => {
    const parsed = await run<ParsedReferences>(body.text);
    if ('error' in parsed) throw new AppError('validation', { fields: { text: parsed.error } });
    return parsed;
  }),
  route(references.write, ({ body }) => run<{ text: string }>(body)),
];
