import { AppError } from '@institute/core/api/errors.ts';
import { references } from '@institute/core/references/endpoints.ts';
import { route } from '#server/http/execute-route.ts';
import { runReferenceTask } from '#server/references/reference-tasks.ts';

export const referenceRoutes = [
  route(references.parse, async ({ body }) => {
    const parsed = await runReferenceTask(body.text);
    if ('error' in parsed) throw new AppError('validation', { fields: { text: parsed.error } });
    return parsed;
  }),
  route(references.write, ({ body }) => runReferenceTask(body)),
];
