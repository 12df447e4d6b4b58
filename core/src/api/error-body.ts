import { errors } from '#core/i18n/en/errors.ts';
import { spokenNumbers } from '#core/i18n/spoken-numbers.ts';
import type { ErrorResponse } from './error-response.ts';
import type { AppError } from './errors.ts';

/** Builds the body of an error response. The request id is included if only the log has the details. */
export function errorBody(error: AppError, requestId: string): ErrorResponse {
  return {
    error: textOf(error),
    code: error.code,
    ...(error.fields && Object.keys(error.fields).length > 0 ? { fields: error.fields } : {}),
    ...(error.numbers ? { numbers: error.numbers } : {}),
    ...(error.data ? { data: error.data } : {}),
    ...(error.current === undefined ? {} : { current: error.current }),
    ...(error.status >= 500 ? { requestId } : {}),
  };
}

function textOf({ code, numbers = {} }: AppError): string {
  const spoken = spokenNumbers(numbers, 'en');
  return errors[code].replace(/{{(\w+)}}/g, (name, key: string) => spoken[key] ?? name);
}
