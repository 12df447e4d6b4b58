import { AppError } from '@institute/core/api/errors.ts';
import { createTaskPool } from '#server/lib/task-pool.ts';
import {
  type ImageResponse,
  type ImageTask,
  imageResponse,
  maxMessageBytes,
  type ProcessedImage,
  type PublicationTask,
} from './image-task.ts';

/** Processes for images. Each holds a whole image in memory. A photo takes one second on an idle CPU. */
const run = createTaskPool<ImageTask | PublicationTask, unknown>({
  ...{ name: 'image-worker', source: new URL('./image-worker.ts', import.meta.url) },
  ...{ concurrency: 2, maxQueued: 20, timeoutMs: 60_000 },
  runtime: 'child_process',
  serialization: 'advanced',
  execArgv: ['--max-old-space-size=256'],
  // Passes no secrets and no database address.
  env: {
    ...(process.env.NODE_ENV && { NODE_ENV: process.env.NODE_ENV }),
    ...(process.env.PATH && { PATH: process.env.PATH }),
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
});

/**
 * Processes an image in a separate low-priority process and returns its files, largest first. A crash of the
 * process affects only this image.
 * @throws AppError with the codes of `refusedImage`, and unavailable if the queue is full or the process
 * does not respond
 */
export async function processImage(task: ImageTask): Promise<ProcessedImage[]> {
  if ('bytes' in task && task.bytes.length > maxMessageBytes) throw new AppError('too_large');
  const response = await runTask(task);
  if ('files' in response) return response.files;
  if ('refused' in response) {
    const { refused, numbers } = response;
    throw new AppError(refused, numbers ? { numbers } : {});
  }
  throw failureOf(response);
}

/**
 * Draws the PDF of a publication in a process for images.
 * @throws AppError unavailable if the queue is full or the process does not respond
 */
export async function drawPdf(task: PublicationTask): Promise<Uint8Array> {
  const response = await runTask(task);
  if ('pdf' in response) return response.pdf;
  throw failureOf(response);
}

function failureOf(response: ImageResponse): Error {
  const reason = 'failure' in response ? response.failure : 'it sent another kind of response';
  return new Error(`The image process failed: ${reason}`);
}

async function runTask(task: ImageTask | PublicationTask): Promise<ImageResponse> {
  try {
    return imageResponse.parse(await run(task));
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('unavailable', { retryAfter: 5, cause });
  }
}
