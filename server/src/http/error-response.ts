import { errorBody } from '@institute/core/api/error-body.ts';
import { AppError } from '@institute/core/api/errors.ts';
import type { Logger } from 'pino';
import { isOutOfSpace, toAppError } from '#server/db/to-app-error.ts';
import type { Services } from '#server/services.ts';
import { rejectAndClose } from './request-body.ts';
import type { AppMiddleware, KoaContext } from './request-state.ts';

/**
 * Converts errors to error responses. Unexpected errors become a 500 without details; the log has them under the same
 * request id.
 */
export function errorHandler({ log, lastDiskFull }: Pick<Services, 'log' | 'lastDiskFull'>): AppMiddleware {
  return async function respondToErrors(ctx, next) {
    try {
      await next();
    } catch (error) {
      const known = toAppError(error);
      if (isOutOfSpace(error)) lastDiskFull.at = Date.now();
      logError(log, ctx, error, known);
      send(ctx, known ?? new AppError('internal'));
    }
  };
}

function send(ctx: KoaContext, error: AppError): void {
  // Headers that the handler set before it failed do not apply to the error.
  for (const name of ['Set-Cookie', 'ETag', 'Last-Modified', 'Link']) ctx.remove(name);
  rejectAndClose(ctx.req, ctx.res);
  ctx.status = error.status;
  ctx.set('Cache-Control', 'no-store');
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter));
  ctx.body = errorBody(error, ctx.state.requestId);
}

function logError(log: Logger, ctx: KoaContext, error: unknown, known: AppError | undefined): void {
  const line = { requestId: ctx.state.requestId, err: error };
  if (!known) log.error(line, 'A request failed');
  else if (known.status >= 500) log.error({ ...line, code: known.code }, 'A request could not be served');
  else log.debug({ requestId: ctx.state.requestId, code: known.code }, 'A request was refused');
}
