import { handleTasks } from '#src/workers/task-handler.ts';
import { sanitizeRichText } from './sanitize.ts';

handleTasks((html: string) => sanitizeRichText(html));
