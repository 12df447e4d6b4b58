import type { IncomingMessage } from 'node:http';
import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { maxUploadBytes } from '@institute/core/media/limits.ts';
import multer from '@koa/multer';
import type { UploadedFile } from './execute-route.ts';
import type { KoaContext } from './request-state.ts';

/** Allowance for boundaries and part headers. */
const envelope = 16 * 1024;
const limits = {
  files: 1,
  fields: 0,
  parts: 1,
  fieldNameSize: 64,
  headerPairs: 20,
  // Without these two limits a crafted field name can block the process for minutes.
  fieldNestingDepth: 0,
  fieldArrayIndexLimit: 0,
};

const usualLimit: NonNullable<AnyEndpoint['fileLimit']> = {
  maxBytes: maxUploadBytes,
  error: 'file_too_large',
};

/**
 * Reads the file of the field `file` into memory and stops at the size limit.
 * @throws AppError unsupported_type, the error of the limit, malformed_request, required_fields
 */
export async function readFile(ctx: KoaContext, { maxBytes, error } = usualLimit): Promise<UploadedFile> {
  const { 'content-type': type = '', 'content-length': length = '0' } = ctx.req.headers;
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError('unsupported_type');
  const maxRequestBytes = maxBytes + envelope;
  if (Number(length) > maxRequestBytes) throw new AppError(error);
  const storage = multer.memoryStorage();
  const read = multer({ storage, limits: { ...limits, fileSize: maxBytes } }).single('file');
  // multer reports a large file only after it has received the whole request.
  const tooMuch = new Promise<never>((_resolve, reject) => {
    countBytes(ctx.req, maxRequestBytes, () => reject(new AppError(error)));
  });
  const reading = read(ctx, async () => {}).catch((cause: Error & { code?: string }) => {
    throw cause.code === 'LIMIT_FILE_SIZE' ? new AppError(error, { cause }) : cause;
  });
  await Promise.race([reading, tooMuch]);
  const { file } = ctx as unknown as { file?: { buffer: Buffer; size: number; originalname: string } };
  if (!file) throw new AppError('required_fields', { fields: { file: 'required' } });
  const { buffer, size, originalname } = file;
  // Browsers send UTF-8 names, which the parser decodes as Latin-1.
  return { buffer, size, name: Buffer.from(originalname, 'latin1').toString('utf8') };
}

function countBytes(request: IncomingMessage, maxRequestBytes: number, exceeded: () => void): void {
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxRequestBytes) return;
    request.off('data', count);
    exceeded();
  };
  request.on('data', count);
}
