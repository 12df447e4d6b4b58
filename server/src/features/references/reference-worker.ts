import { handleTasks } from '#src/workers/task-handler.ts';
import { parseReferences } from './parse-references.ts';

handleTasks(parseReferences);
