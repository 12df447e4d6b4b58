import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { AppError } from '@institute/core/api/errors.ts';
import { pdf } from '@institute/core/media/endpoints.ts';
import { shownFileName, storeOnce } from '#server/content/media/store-once.ts';
import type { Db } from '#server/db/base-model.ts';
import { Pdf } from '#server/db/models/pdf.ts';
import { type HandlerContext, respond, route } from '#server/http/execute-route.ts';
import { createTaskPool, hasExceededLimits } from '#server/lib/task-pool.ts';
import type { RewriteOutcome } from './rewrite-pdf.ts';

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

const rewrite = createTaskPool<Uint8Array, RewriteOutcome>({
  name: 'rewrite-worker',
  source: new URL('./rewrite-worker.ts', import.meta.url),
  timeoutMs: 40_000,
  maxQueued: 20,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

/**
 * Rewrites a PDF and stores it with its metadata, both or neither. Stores an identical file once.
 * @throws AppError one of PdfProblem, unavailable, storage_full
 */
async function storePdf(
  { services, user }: Pick<HandlerContext, 'services' | 'user'>,
  { buffer, name: given }: { buffer: Buffer; name: string },
) {
  const { storage, db, clock } = services;
  const outcome = await rewrite(buffer).catch((cause) => {
    throw hasExceededLimits(cause) ? new AppError('pdf_too_complex', { cause }) : cause;
  });
  if (outcome.problem) throw new AppError(outcome.problem);
  const { pages, removed } = outcome;
  const bytes = Buffer.from(outcome.bytes);
  const name = `${randomBytes(16).toString('hex')}-${bytes.length}.pdf`;
  const details = { fileName: shownFileName(given) ?? 'document.pdf', bytes: bytes.length, pages, removed };
  const by = user?.username ?? null;
  const { name: stored, existing } = await storeOnce(services, {
    ...{ name, bytes, fileName: details.fileName, uploadedBy: by },
    async store() {
      await storage.put(name, bytes, 'application/pdf');
      return bytes.length;
    },
    discard: () => storage.remove(name),
    async record(transaction) {
      await Pdf.query(transaction).insert({ name, ...details, createdAt: clock(), createdBy: by });
    },
  });
  const row = await Pdf.query(db).findById(stored);
  // A concurrent purge of its only publication deleted it. A retry stores it again.
  if (!row) throw new AppError('unavailable');
  return { ...row, existing };
}
