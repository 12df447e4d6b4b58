import { randomBytes } from 'node:crypto';
import { AppError } from '@institute/core/errors.ts';
import { noteUpload, shownFileName } from '#src/features/shared/stored-media.ts';
import { taskThread } from '#src/features/shared/task-thread.ts';
import type { Caller } from '#src/http/run.ts';
import { Pdf } from '#src/models/pdf.ts';
import type { PdfProblem } from './inspect-pdf.ts';

const inspect = taskThread<Uint8Array, PdfProblem | undefined>({
  name: 'inspect-worker',
  source: new URL('./inspect-worker.ts', import.meta.url),
  longest: 20_000,
  idle: 10_000,
  mostWaiting: 20,
  maxOldGenerationSizeMb: 256,
});

/**
 * Stores a PDF under a new name, after a look into it; afterwards both the file and what is known of it are there, or
 * neither. @throws AppError not_a_pdf, pdf_encrypted, pdf_active, unavailable, storage_full
 */
export async function storePdf(
  { services, user }: Pick<Caller, 'services' | 'user'>,
  { buffer, name: given }: { buffer: Buffer; name: string },
): Promise<Pdf> {
  const { storage, db, clock } = services;
  const problem = await inspect(buffer);
  if (problem) throw new AppError(problem);
  const name = `${randomBytes(16).toString('hex')}-${buffer.length}.pdf`;
  await storage.put(name, buffer, 'application/pdf');
  try {
    const told = {
      fileName: shownFileName(given) ?? 'document.pdf',
      bytes: buffer.length,
      createdAt: clock(),
    };
    const by = user?.username ?? null;
    await noteUpload(db, name, { ...told, uploadedBy: by });
    return await Pdf.query(db).insertAndFetch({ name, ...told, createdBy: by });
  } catch (error) {
    await storage.remove(name);
    throw error;
  }
}
