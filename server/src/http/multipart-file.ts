import type { IncomingMessage } from 'node:http';
import { AppError } from '@institute/core/errors.ts';
import { maxUploadBytes } from '@institute/core/media/limits.ts';
import multer from '@koa/multer';
import type { UploadedFile } from './execute-route.ts';
import type { KoaContext } from './request-state.ts';

/** What boundaries and headers of the form may take besides the file. */
const envelope = 16 * 1024;
const limits = {
  fileSize: maxUploadBytes,
  files: 1,
  fields: 0,
  parts: 1,
  fieldNameSize: 64,
  headerPairs: 20,
  // Without these two a field's name alone can keep the process busy for minutes.
  fieldNestingDepth: 0,
  fieldArrayIndexLimit: 0,
};

/**
 * Reads the one file of a multipart form, from the field `file`, into memory, and stops at the first byte
 * too many.
 * @throws AppError unsupported_type, file_too_large, malformed_request, required_fields
 */
export async function readFile(ctx: KoaContext): Promise<UploadedFile> {
  const { 'content-type': type = '', 'content-length': length = '0' } = ctx.req.headers;
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError('unsupported_type');
  const most = maxUploadBytes + envelope;
  if (Number(length) > most) throw new AppError('file_too_large');
  const read = multer({ storage: multer.memoryStorage(), limits }).single('file');
  // multer tells of a file that is too big only after the whole of the request has come in.
  const tooMuch = new Promise<never>((_resolve, reject) => {
    countBytes(ctx.req, most, () => reject(new AppError('file_too_large')));
  });
  await Promise.race([read(ctx, async () => {}), tooMuch]);
  const { file } = ctx as unknown as { file?: { buffer: Buffer; size: number; originalname: string } };
  if (!file) throw new AppError('required_fields', { fields: { file: 'required' } });
  const { buffer, size, originalname } = file;
  // Browsers send names in UTF-8, which the parser takes for Latin-1.
  return { buffer, size, name: Buffer.from(originalname, 'latin1').toString('utf8') };
}

function countBytes(request: IncomingMessage, most: number, exceeded: () => void): void {
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= most) return;
    request.off('data', count);
    exceeded();
  };
  request.on('data', count);
}
