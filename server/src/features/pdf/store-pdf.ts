import { randomBytes } from 'node:crypto';
import { AppError } from '@institute/core/errors.ts';
import type { PdfProblem } from '@institute/core/media/limits.ts';
import { shownFileName } from '#src/features/media/register-upload.ts';
import { storeOnce } from '#src/features/media/store-once.ts';
import type { HandlerContext } from '#src/http/execute-route.ts';
import { Pdf } from '#src/models/pdf.ts';
import { createTaskWorker } from '#src/workers/task-worker.ts';

const inspect = createTaskWorker<Uint8Array, PdfProblem | undefined>({
  name: 'inspect-worker',
  source: new URL('./inspect-worker.ts', import.meta.url),
  timeoutMs: 40_000,
  idle: 10_000,
  maxQueued: 20,
  maxOldGenerationSizeMb: 512,
});

/**
 * Stores a PDF, after a look into it; afterwards both the file and what is known of it are there, or neither. The same
 * file is stored once. @throws AppError one of PdfProblem, unavailable, storage_full
 */
export async function storePdf(
  { services, user }: Pick<HandlerContext, 'services' | 'user'>,
  { buffer, name: given }: { buffer: Buffer; name: string },
): Promise<Pdf> {
  const { storage, db, clock } = services;
  const problem = await inspect(buffer);
  if (problem) throw new AppError(problem);
  const name = `${randomBytes(16).toString('hex')}-${buffer.length}.pdf`;
  const told = { fileName: shownFileName(given) ?? 'document.pdf', bytes: buffer.length };
  const by = user?.username ?? null;
  const stored = await storeOnce(services, {
    ...{ name, bytes: buffer, fileName: told.fileName, uploadedBy: by },
    async store() {
      await storage.put(name, buffer, 'application/pdf');
      return buffer.length;
    },
    discard: () => storage.remove(name),
    async note(transaction) {
      await Pdf.query(transaction).insert({ name, ...told, createdAt: clock(), createdBy: by });
    },
  });
  const row = await Pdf.query(db).findById(stored);
  // Its only publication was deleted for good in between: the next try stores it.
  if (!row) throw new AppError('unavailable');
  return row;
}
