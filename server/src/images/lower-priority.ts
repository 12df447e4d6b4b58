import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Half as low as systems call 'below normal': where many want the processor, a picture has a third of what others have. */
const nice = constants.priority.PRIORITY_BELOW_NORMAL / 2;

/**
 * Lets everything else on the machine go before this process. Linux has a priority for each thread, and gives a new one
 * that of whoever starts it; elsewhere the process has one.
 */
export function lowerProcessPriority(): void {
  for (const thread of threads()) {
    try {
      setPriority(thread, nice);
    } catch {
      // It has ended, or the system does not allow it: then pictures are made like all else.
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
