import { HttpError } from '@institute/core/api-client.ts';
import type { ErrorCode } from '@institute/core/errors.ts';
import { isVisitorError, type VisitorError } from '@institute/core/i18n/staff-errors.ts';
import { useLanguage } from './language.ts';
import { useTexts } from './texts.ts';

/**
 * Says in the page's language why the server refused: its own words, translated where the page is not English.
 * Undefined where it gave no reason, or could not be reached.
 */
export function useErrorText(): (error: unknown) => string | undefined {
  const t = useTexts();
  const { language } = useLanguage();
  return (error) => {
    if (!(error instanceof HttpError) || !error.explained) return undefined;
    return language !== 'en' && error.code ? t(errorKey(error.code)) : error.serverMessage;
  };
}

/** The text of a code; of one that visitors never get, that something went wrong. */
export function errorKey(code: ErrorCode): `errors.${VisitorError}` {
  return isVisitorError(code) ? `errors.${code}` : 'errors.internal';
}
