import { once } from 'node:events';
import { AppError } from '@institute/core/errors.ts';
import { pdf } from '@institute/core/media/endpoints.ts';
import type { Db } from '#src/db/base-model.ts';
import { respond, route } from '#src/http/execute-route.ts';
import { Pdf } from '#src/models/pdf.ts';
import { storePdf } from './store-pdf.ts';

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
