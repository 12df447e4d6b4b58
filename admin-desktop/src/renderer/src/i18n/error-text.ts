import { HttpError, messageOf } from '@institute/core/api/api-client.ts';
import { spokenNumbers } from '@institute/core/i18n/spoken-numbers.ts';
import { useLanguage } from './language.tsx';
import { useTexts } from './texts.ts';

/**
 * Translates an error for the user. English: the server's message. Indonesian: the text of the error code, otherwise
 * the server's message. Without a response: a connection error.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useTexts();
  const { language } = useLanguage();
  return (error) => {
    if (!(error instanceof HttpError)) {
      return error instanceof TypeError ? t('common.state.offline') : messageOf(error);
    }
    if (!error.code || language === 'en') return error.serverMessage;
    return t(`errors.${error.code}`, spokenNumbers(error.numbers, language));
  };
}
