import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { AppError } from '@institute/core/api/errors.ts';
import { cropPixels, decodeImage } from './decode-image.ts';
import { encodeImage } from './image-files.ts';
import {
  type ImageResponse,
  type ImageTask,
  imageRejection,
  maxMessageBytes,
  type ProcessedImage,
  type PublicationTask,
  totalBytes,
} from './image-task.ts';

// Processes one image or PDF at a time. A crash or high memory use of the native code does not affect the server.

/** Half of "below normal". On a busy CPU an image gets a third of the share of other processes. */
const nice = constants.priority.PRIORITY_BELOW_NORMAL / 2;

// If memory runs out, Linux ends this process and not the server.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Only Linux has this file.
}
lowerProcessPriority();
// Ctrl+C reaches all processes of the terminal. The server finishes its images first; this process ends when
// the server disconnects.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

export default async function runTask(task: ImageTask | PublicationTask): Promise<ImageResponse> {
  try {
    if (task.kind === 'publication') {
      const { drawPublication } = await import('./pdf/draw-publication.ts');
      return { pdf: await drawPublication(task.task) };
    }
    const files = await make(task);
    if (totalBytes(files) > maxMessageBytes) return { refused: 'too_large' };
    return { files };
  } catch (error) {
    const refused = error instanceof AppError ? imageRejection.safeParse(error.code) : undefined;
    if (refused?.success) return { refused: refused.data, numbers: (error as AppError).numbers };
    return { failure: ((error as Error).stack ?? String(error)).slice(0, 10_000) };
  }
}

/** Loads renderers on first use, because most images are uploads. */
async function make(task: ImageTask): Promise<ProcessedImage[]> {
  if (task.kind === 'upload') {
    const pixels = await decodeImage(Buffer.from(task.bytes));
    return encodeImage(task.crop ? await cropPixels(pixels, task.crop) : pixels);
  }
  const { paintShare } = await import('./draw-share.ts');
  return [await paintShare(task.task)];
}

/**
 * Lowers the priority of this process. Linux has a priority for each thread and new threads inherit it; other
 * systems have one for the process.
 */
function lowerProcessPriority(): void {
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
