import { AppError } from '@institute/core/errors.ts';
import { references } from '@institute/core/references/endpoints.ts';
import { route } from '#src/http/execute-route.ts';
import { createTaskWorker } from '#src/workers/task-worker.ts';
import type { ParsedReferences } from './parse-references.ts';

const parse = createTaskWorker<string, ParsedReferences>({
  name: 'reference-worker',
  source: new URL('./reference-worker.ts', import.meta.url),
  timeoutMs: 5000,
  idle: 10_000,
  maxQueued: 20,
  maxOldGenerationSizeMb: 256,
});

export const referenceRoutes = [
  route(references.parse, async ({ body }) => {
    const parsed = await parse(body.text).catch((cause: unknown) => {
      if (cause instanceof AppError) throw cause;
      throw new AppError('unavailable', { retryAfter: 5, cause });
    });
    if ('error' in parsed) throw new AppError('validation', { fields: { text: parsed.error } });
    return parsed;
  }),
];
