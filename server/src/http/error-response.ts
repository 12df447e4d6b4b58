import type { ErrorResponse } from '@institute/core/error-response.ts';
import { AppError } from '@institute/core/errors.ts';
import { errors } from '@institute/core/i18n/en/errors.ts';
import { spokenNumbers } from '@institute/core/spoken-numbers.ts';
import type { Logger } from 'pino';
import type { Services } from '#src/services.ts';
import { isOutOfSpace, toAppError } from '../db/to-app-error.ts';
import { rejectAndClose } from './abort-upload.ts';
import type { AppMiddleware, KoaContext } from './request-state.ts';

/**
 * Converts errors to error responses. Unexpected errors become a 500 without details; the log has them under the same
 * request id.
 */
export function errorHandler({ log, lastFull }: Pick<Services, 'log' | 'lastFull'>): AppMiddleware {
  return async function respondToErrors(ctx, next) {
    try {
      await next();
    } catch (error) {
      const known = toAppError(error);
      if (isOutOfSpace(error)) lastFull.at = Date.now();
      logError(log, ctx, error, known);
      send(ctx, known ?? new AppError('internal'));
    }
  };
}

/** Builds the body of an error response. The request id is included if only the log has the details. */
export function errorBody(error: AppError, requestId: string): ErrorResponse {
  return {
    error: textOf(error),
    code: error.code,
    ...(error.fields && Object.keys(error.fields).length > 0 ? { fields: error.fields } : {}),
    ...(error.numbers ? { numbers: error.numbers } : {}),
    ...(error.current === undefined ? {} : { current: error.current }),
    ...(error.status >= 500 ? { requestId } : {}),
  };
}

function textOf({ code, numbers = {} }: AppError): string {
  const spoken = spokenNumbers(numbers, 'en');
  return errors[code].replace(/{{(\w+)}}/g, (name, key: string) => spoken[key] ?? name);
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
