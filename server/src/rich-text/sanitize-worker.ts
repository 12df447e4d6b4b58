import { handleTasks } from '#src/workers/task-handler.ts';
import { sanitizeRichText } from './sanitize.ts';
import type { SanitizedInWorker } from './sanitizer-for.ts';

handleTasks((html: string): SanitizedInWorker => {
  const removed: SanitizedInWorker['removed'] = [];
  return { html: sanitizeRichText(html, (...part) => removed.push(part)), removed };
});
