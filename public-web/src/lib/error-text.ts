import { HttpError } from '@institute/core/api/api-client.ts';
import type { ErrorCode } from '@institute/core/api/errors.ts';
import { isVisitorError, type VisitorError } from '@institute/core/i18n/staff-errors.ts';
import { useLanguage } from './language.ts';
import { useTexts } from './texts.ts';

/** Returns the server's reason for a rejection in the page's language. Undefined without a reason or a response. */
export function useErrorText(): (error: unknown) => string | undefined {
  const t = useTexts();
  const { language } = useLanguage();
  return (error) => {
    if (!(error instanceof HttpError) || !error.explained) return undefined;
    return language !== 'en' && error.code ? t(errorKey(error.code)) : error.serverMessage;
  };
}

/** Returns the text of an error code. Codes that visitors never get map to a generic error. */
export function errorKey(code: ErrorCode): `errors.${VisitorError}` {
  return isVisitorError(code) ? `errors.${code}` : 'errors.internal';
}
