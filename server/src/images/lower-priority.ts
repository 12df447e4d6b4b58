import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Half of "below normal". On a busy CPU an image gets a third of the share of other processes. */
const nice = constants.priority.PRIORITY_BELOW_NORMAL / 2;

/**
 * Lowers the priority of this process. Linux has a priority for each thread and new threads inherit it; other
 * systems have one for the process.
 */
export function lowerProcessPriority(): void {
  for (const thread of threads()) {
    try {
      setPriority(thread, nice);
    } catch {
      // The thread has ended, or the system does not permit a change. The priority then stays normal.
    }
  }
}

function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}
