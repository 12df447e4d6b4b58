import { HttpError, messageOf } from '@institute/core/api-client.ts';
import { spokenNumbers } from '@institute/core/spoken-numbers.ts';
import { useLanguage } from './language.tsx';
import { useTexts } from './texts.ts';

/**
 * Says what went wrong in the user's language: in English the server's own text; in Indonesian the text of the
 * error's code, else the server's. Without any answer the connection is to blame.
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
