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
 * Inspects and stores a PDF with its metadata, both or neither. Stores an identical file once.
 * @throws AppError one of PdfProblem, unavailable, storage_full
 */
export async function storePdf(
  { services, user }: Pick<HandlerContext, 'services' | 'user'>,
  { buffer, name: given }: { buffer: Buffer; name: string },
): Promise<Pdf> {
  const { storage, db, clock } = services;
  const problem = await inspect(buffer);
  if (problem) throw new AppError(problem);
  const name = `${randomBytes(16).toString('hex')}-${buffer.length}.pdf`;
  const details = { fileName: shownFileName(given) ?? 'document.pdf', bytes: buffer.length };
  const by = user?.username ?? null;
  const stored = await storeOnce(services, {
    ...{ name, bytes: buffer, fileName: details.fileName, uploadedBy: by },
    async store() {
      await storage.put(name, buffer, 'application/pdf');
      return buffer.length;
    },
    discard: () => storage.remove(name),
    async record(transaction) {
      await Pdf.query(transaction).insert({ name, ...details, createdAt: clock(), createdBy: by });
    },
  });
  const row = await Pdf.query(db).findById(stored);
  // Its only publication was deleted permanently meanwhile. A retry stores it again.
  if (!row) throw new AppError('unavailable');
  return row;
}
