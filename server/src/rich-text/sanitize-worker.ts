import { answerTasks } from '#src/workers/task-handler.ts';
import { cleanRichText } from './sanitize.ts';

answerTasks((html: string) => cleanRichText(html));
