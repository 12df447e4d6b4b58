import { HttpError } from '@institute/core/api-client.ts';
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
    return language !== 'en' && error.code ? t(`errors.${error.code}`) : error.serverMessage;
  };
}
