import { handleTasks } from '#src/workers/task-handler.ts';
import { drawPublication } from './draw-publication.ts';

// Drawing takes 100 ms of CPU time or more, so it runs in its own thread.
handleTasks(drawPublication);
