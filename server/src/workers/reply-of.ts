import type { EventEmitter } from 'node:events';

/** Sends a task to a thread or process, and resolves with its next message. Rejects if it fails, ends or takes too long. */
export function replyOf<Reply>(
  worker: EventEmitter,
  { name, timeoutMs }: { name: string; timeoutMs: number },
  send: (failed: (error: Error) => void) => void,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer);
      worker.off('message', succeeded).off('error', failed).off('exit', ended);
      end();
    };
    const failed = (error: Error) => settle(() => reject(error));
    const succeeded = (reply: Reply) => settle(() => resolve(reply));
    const ended = (status: number | null, signal?: string | null) =>
      failed(new Error(`The worker ${name} ended without a result (${signal ?? status})`));
    // The timer is not unreferenced, so the server process does not exit before the reply.
    const timer = setTimeout(
      () => failed(new Error(`A task of ${name} took longer than ${timeoutMs} ms`)),
      timeoutMs,
    );
    worker.on('message', succeeded).on('error', failed).on('exit', ended);
    send(failed);
  });
}
