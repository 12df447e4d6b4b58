import type { ChildProcess } from 'node:child_process';
import { AppError } from '@institute/core/errors.ts';
import { forkProcess } from '#src/worker-script.ts';
import { workQueue } from '#src/workers/work-queue.ts';
import {
  mostSent,
  type PictureReply,
  type PictureTask,
  type ProcessedImage,
  pictureReply,
} from './image-task.ts';

const code = { name: 'image-worker', source: new URL('./image-worker.ts', import.meta.url) };
/** A photograph takes one second of a processor that has nothing else to do. */
const longest = 60_000;
/** To start takes up to half a second of the processor, so a process stays for a while: staff upload one picture after the other. */
const idle = 15_000;
/** Each holds a whole picture in memory while it works. */
const concurrency = 2;
const inTurn = workQueue(concurrency, 20);

const running = new Set<ChildProcess>();
/** Processes that have nothing to do, each with the clock that ends it. */
const resting = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Makes a picture's files in a process of its own, the largest first; two at once, each in another, and after everything
 * else that the machine has to do. Whatever ends such a process costs this picture alone.
 * @throws AppError the codes of `refusedPicture`, and unavailable where too many wait or the process did not answer
 */
export function makePicture(task: PictureTask): Promise<ProcessedImage[]> {
  return inTurn(async () => {
    if ('bytes' in task && task.bytes.length > mostSent) throw new AppError('too_large');
    const reply = await ask(task);
    if ('files' in reply) return reply.files;
    if ('refused' in reply) throw refusal(reply);
    throw new Error(`A picture could not be made: ${reply.failure}`);
  });
}

function refusal({ refused, numbers }: Extract<PictureReply, { refused: unknown }>): AppError {
  return new AppError(refused, numbers ? { numbers } : {});
}

/** A picture is on its way: what makes it starts while it comes in. */
export function expectPicture(): void {
  if (resting.size === 0 && running.size < concurrency) rest(start());
}

async function ask(task: PictureTask): Promise<PictureReply> {
  let child: ChildProcess | undefined;
  try {
    child = wake() ?? start();
    const reply = pictureReply.parse(await replyOf(child, task));
    rest(child);
    return reply;
  } catch (cause) {
    child?.kill('SIGKILL');
    throw new AppError('unavailable', { retryAfter: 5, cause });
  }
}

function replyOf(child: ChildProcess, task: PictureTask): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', answered).off('error', failed).off('exit', ended);
      act();
    };
    const failed = (error: Error) => settle(() => reject(error));
    const answered = (reply: unknown) => settle(() => resolve(reply));
    const ended = (status: number | null, signal: string | null) =>
      failed(new Error(`The process that works at pictures ended (${signal ?? status})`));
    // The clock also keeps a process that would else end before its picture is there.
    const timer = setTimeout(() => failed(new Error('A picture took longer than a minute')), longest);
    child.on('message', answered).on('error', failed).on('exit', ended);
    child.send(task, (error) => error && failed(error));
  });
}

function start(): ChildProcess {
  const child = forkProcess(code, {
    // Nothing that the server knows: no secret, no address of the database.
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
  // It keeps no process that wants to end, and one that ends while nobody waits for it is not there the next time.
  child.unref();
  child.channel?.unref();
  running.add(child);
  child.on('error', () => {
    // A process that could not be started never exits.
    if (child.pid === undefined) running.delete(child);
  });
  child.on('exit', () => {
    running.delete(child);
    forget(child);
  });
  return child;
}

/** The one that has worked last: where one is enough, the other ends. */
function wake(): ChildProcess | undefined {
  const child = [...resting.keys()].at(-1);
  if (child) forget(child);
  return child;
}

function rest(child: ChildProcess): void {
  if (!child.connected) return;
  const goodbye = setTimeout(() => {
    forget(child);
    child.disconnect();
  }, idle);
  resting.set(child, goodbye.unref());
}

function forget(child: ChildProcess): void {
  clearTimeout(resting.get(child));
  resting.delete(child);
}
