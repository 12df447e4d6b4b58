import type { ChildProcess } from 'node:child_process';
import { AppError } from '@institute/core/errors.ts';
import { forkProcess } from '#src/worker-script.ts';
import { replyOf } from '#src/workers/reply-of.ts';
import { workQueue } from '#src/workers/work-queue.ts';
import {
  type ImageResponse,
  type ImageTask,
  imageResponse,
  maxMessageBytes,
  type ProcessedImage,
  type PublicationTask,
} from './image-task.ts';

const code = { name: 'image-worker', source: new URL('./image-worker.ts', import.meta.url) };
/** Timeout of a task in milliseconds. A photo takes one second on an idle CPU. */
const timeoutMs = 60_000;
/** Milliseconds until an idle process ends. A start takes half a second, and staff upload several images in a row. */
const idleTimeoutMs = 15_000;
/** Maximum number of processes. Each holds a whole image in memory. */
const concurrency = 2;
const enqueue = workQueue(concurrency, 20);

const running = new Set<ChildProcess>();
/** Idle processes with the timers that end them. */
const idleProcesses = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Processes an image in a separate low-priority process and returns its files, largest first. A crash of the
 * process affects only this image.
 * @throws AppError with the codes of `refusedPicture`, and unavailable if the queue is full or the process
 * does not respond
 */
export function processImage(task: ImageTask): Promise<ProcessedImage[]> {
  return enqueue(async () => {
    if ('bytes' in task && task.bytes.length > maxMessageBytes) throw new AppError('too_large');
    const response = await runTask(task);
    if ('files' in response) return response.files;
    if ('refused' in response) {
      const { refused, numbers } = response;
      throw new AppError(refused, numbers ? { numbers } : {});
    }
    throw failureOf(response);
  });
}

/**
 * Draws the PDF of a publication in a process for images.
 * @throws AppError unavailable if the queue is full or the process does not respond
 */
export function drawPdf(task: PublicationTask): Promise<Uint8Array> {
  return enqueue(async () => {
    const response = await runTask(task);
    if ('pdf' in response) return response.pdf;
    throw failureOf(response);
  });
}

function failureOf(response: ImageResponse): Error {
  const reason = 'failure' in response ? response.failure : 'it sent another kind of response';
  return new Error(`The image process failed: ${reason}`);
}

/** Starts a worker process while an upload is still in flight. */
export function prestartImageWorker(): void {
  if (idleProcesses.size === 0 && running.size < concurrency) makeIdle(start());
}

async function runTask(task: ImageTask | PublicationTask): Promise<ImageResponse> {
  let child: ChildProcess | undefined;
  try {
    child = takeIdleProcess() ?? start();
    const response = imageResponse.parse(await replyTo(task, child));
    makeIdle(child);
    return response;
  } catch (cause) {
    child?.kill('SIGKILL');
    throw new AppError('unavailable', { retryAfter: 5, cause });
  }
}

function replyTo(task: ImageTask | PublicationTask, child: ChildProcess): Promise<unknown> {
  return replyOf(child, { name: code.name, timeoutMs }, (failed) => {
    child.send(task, (error) => error && failed(error));
  });
}

function start(): ChildProcess {
  const child = forkProcess(code, {
    // Passes no secrets and no database address.
    env: {
      NODE_ENV: process.env.NODE_ENV,
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The child does not prevent the server's exit, and an idle child that ended is not used again.
  child.unref();
  child.channel?.unref();
  running.add(child);
  child.on('error', () => {
    // A child that failed to start emits no exit event.
    if (child.pid === undefined) running.delete(child);
  });
  child.on('exit', () => {
    running.delete(child);
    removeIdle(child);
  });
  return child;
}

/** Returns the process that worked last, so that the others can end. */
function takeIdleProcess(): ChildProcess | undefined {
  const child = [...idleProcesses.keys()].at(-1);
  if (child) removeIdle(child);
  return child;
}

function makeIdle(child: ChildProcess): void {
  if (!child.connected) return;
  const idleTimer = setTimeout(() => {
    removeIdle(child);
    child.disconnect();
  }, idleTimeoutMs);
  idleProcesses.set(child, idleTimer.unref());
}

function removeIdle(child: ChildProcess): void {
  clearTimeout(idleProcesses.get(child));
  idleProcesses.delete(child);
}
