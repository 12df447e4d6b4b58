import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { AppError } from '@institute/core/errors.ts';
import { pdf } from '@institute/core/media/endpoints.ts';
import type { Db } from '#src/db/base-model.ts';
import { shownFileName, storeOnce } from '#src/features/media/store-once.ts';
import { type HandlerContext, respond, route } from '#src/http/execute-route.ts';
import { Pdf } from '#src/models/pdf.ts';
import { createTaskWorker } from '#src/workers/task-worker.ts';
import type { InspectedPdf } from './inspect-pdf.ts';

export const pdfRoutes = [
  route(
    pdf.upload,
    async (_input, caller) => {
      if (!caller.upload) throw new AppError('required_fields', { fields: { file: 'required' } });
      return storePdf(caller, caller.upload);
    },
    { limit: 'upload', transaction: false },
  ),

  route(pdf.one, ({ params: { name } }, { db }) => known(db, name)),

  route(pdf.file, async ({ params: { name } }, { db, services }) => {
    const { bytes, fileName } = await known(db, name);
    const file = await services.storage.read(name);
    if (!file) throw new AppError('not_found');
    const stream = file.stream();
    // Before the first byte, a storage error still becomes an error response.
    await once(stream, 'readable');
    return respond(stream, {
      headers: {
        ...{ 'Content-Length': String(bytes), 'Cache-Control': 'private, no-store' },
        'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      },
    });
  }),
];

/** @throws AppError not_found */
async function known(db: Db, name: string): Promise<Pdf> {
  const row = await Pdf.query(db).findById(name);
  if (!row) throw new AppError('not_found');
  return row;
}

const inspect = createTaskWorker<Uint8Array, InspectedPdf>({
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
async function storePdf(
  { services, user }: Pick<HandlerContext, 'services' | 'user'>,
  { buffer, name: given }: { buffer: Buffer; name: string },
) {
  const { storage, db, clock } = services;
  const inspected = await inspect(buffer);
  if (inspected.problem) throw new AppError(inspected.problem);
  const { pages } = inspected;
  const name = `${randomBytes(16).toString('hex')}-${buffer.length}.pdf`;
  const details = { fileName: shownFileName(given) ?? 'document.pdf', bytes: buffer.length, pages };
  const by = user?.username ?? null;
  const { name: stored, existing } = await storeOnce(services, {
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
  // An identical file from before the pages were counted gets them, too.
  const row = await Pdf.query(db).patchAndFetchById(stored, { pages });
  // A concurrent purge of its only publication deleted it. A retry stores it again.
  if (!row) throw new AppError('unavailable');
  return { ...row, existing };
}
