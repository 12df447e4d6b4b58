import type { IncomingMessage } from 'node:http';
import { AppError } from '@institute/core/errors.ts';

/**
 * Reads a body and stops after `limit` bytes.
 * @throws AppError too_large, or malformed_request if the body is incomplete
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit)
    return Promise.reject(new AppError('too_large'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (error?: AppError) => {
      request.off('data', take).off('end', end).off('error', fail).off('close', fail);
      if (error) reject(error);
      else resolve(Buffer.concat(chunks));
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else finish(new AppError('too_large'));
    };
    const end = () => finish();
    const fail = (cause?: unknown) => finish(new AppError('malformed_request', { cause }));
    request.on('data', take).once('end', end).once('error', fail).once('close', fail);
  });
}
