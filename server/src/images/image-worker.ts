import { writeFileSync } from 'node:fs';
import { AppError } from '@institute/core/errors.ts';
import { decodeImage } from '#src/features/upload/decode-image.ts';
import { encodeImage } from '#src/features/upload/image-files.ts';
import {
  mostSent,
  type PictureReply,
  type PictureTask,
  type ProcessedImage,
  refusedPicture,
  sumOf,
} from './image-task.ts';
import { lowerProcessPriority } from './lower-priority.ts';

// Decoding and encoding of pictures has this process to itself: what it needs of memory goes with it, and whatever a
// picture does to the decoder, the server goes on. It is asked for one picture at a time.

// Where memory runs out, the system ends this process and not the server.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Only Linux has it.
}
lowerProcessPriority();
// Ctrl+C reaches every process of a terminal; the server waits for the pictures that it is at, and this goes with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

process.on('message', (task: PictureTask) => {
  answer(task).then((reply) => process.send?.(reply));
});

async function answer(task: PictureTask): Promise<PictureReply> {
  try {
    const files = await make(task);
    if (sumOf(files) > mostSent) return { refused: 'too_large' };
    return { files };
  } catch (error) {
    const refused = error instanceof AppError ? refusedPicture.safeParse(error.code) : undefined;
    if (refused?.success) return { refused: refused.data, numbers: (error as AppError).numbers };
    return { failure: ((error as Error).stack ?? String(error)).slice(0, 10_000) };
  }
}

/** What draws is loaded with its first picture: most are photographs. */
async function make(task: PictureTask): Promise<ProcessedImage[]> {
  if (task.kind === 'upload') return encodeImage(await decodeImage(Buffer.from(task.bytes)));
  const { paintShare } = await import('#src/features/share/render-png.ts');
  return [await paintShare(task.task)];
}
