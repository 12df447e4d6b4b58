import { handleTasks } from '#src/workers/task-handler.ts';
import { drawPublication } from './draw-publication.ts';

// Drawing takes tenths of a second of computing, and long texts take more: it has this thread to itself.
handleTasks(drawPublication);
