import type { Worker } from 'node:worker_threads';
import { workQueue } from '#src/features/shared/work-queue.ts';
import { spawnWorker } from '#src/worker-entry.ts';
import type { PdfTask } from './draw-publication.ts';
import type { DrawnPdf } from './pdf-worker.ts';

const code = { name: 'pdf-worker', source: new URL('./pdf-worker.ts', import.meta.url) };
/** A text of the greatest length takes some ten seconds. */
const longest = 60_000;
/** To start takes longer than to draw, so the thread stays for a while: crawlers ask for one PDF after the other. */
const idle = 10_000;
const inTurn = workQueue(1, 50);

let worker: Worker | undefined;
let goodbye: NodeJS.Timeout | undefined;

/**
 * Draws a PDF in a thread of its own, one at a time, so that pages are served meanwhile.
 * @throws AppError unavailable where too many wait, Error where it could not be drawn
 */
export function renderPdf(task: PdfTask): Promise<Buffer> {
  return inTurn(async () => {
    clearTimeout(goodbye);
    try {
      return await draw(task);
    } catch (error) {
      dismiss();
      throw error;
    } finally {
      // Neither the thread nor its clock keeps a process that wants to end.
      worker?.unref();
      goodbye = setTimeout(dismiss, idle).unref();
    }
  });
}

function draw(task: PdfTask): Promise<Buffer> {
  worker ??= start();
  const thread = worker;
  thread.ref();
  thread.postMessage(task);
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => settle(new Error('A PDF took longer than a minute')), longest);
    const settle = (outcome: Buffer | Error) => {
      clearTimeout(timer);
      thread.off('message', drawn).off('error', settle).off('exit', ended);
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
    const drawn = ({ bytes, failure }: DrawnPdf) => settle(bytes ? Buffer.from(bytes) : new Error(failure));
    const ended = () => settle(new Error('The thread that draws PDFs ended without one'));
    thread.on('message', drawn).on('error', settle).on('exit', ended);
  });
}

function start(): Worker {
  const thread = spawnWorker(code, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
  // One that ends while nobody waits for it is simply not there the next time.
  thread.on('error', () => undefined);
  thread.on('exit', () => {
    if (worker === thread) worker = undefined;
  });
  return thread;
}

function dismiss(): void {
  void worker?.terminate();
  worker = undefined;
}
