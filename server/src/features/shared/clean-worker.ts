import { answerTasks } from './answer-tasks.ts';
import { cleanRichText } from './clean-rich-text.ts';

answerTasks((html: string) => cleanRichText(html));
