import type { Language } from '@institute/core/i18n/locale.ts';
import { storeLanguage } from '@institute/core/site/preferences.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useToasts } from '#dashboard/lib/toasts.ts';
import type { Translator } from './translators.ts';

interface LanguageState {
  language: Language;
  choose(language: Language): void;
}

interface LanguageProviderProps {
  initial: { language: Language; translator: Translator };
  load(language: Language): Promise<Translator>;
  children: ReactNode;
}

const LanguageContext = createContext<LanguageState | undefined>(undefined);

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it.');
  return state;
}

/** Each language has its own translator, so a change of language only re-renders. */
export function LanguageProvider({ initial, load, children }: LanguageProviderProps) {
  const toasts = useToasts();
  const [{ language, translator }, setShown] = useState(initial);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const state = useMemo(
    () => ({
      language,
      choose(next: Language) {
        load(next).then(
          (loaded) => {
            storeLanguage(next);
            setShown({ language: next, translator: loaded });
          },
          () => toasts.show({ title: translator.t('common.state.offline'), destructive: true }),
        );
      },
    }),
    [language, load, translator, toasts],
  );
  return (
    <LanguageContext value={state}>
      <I18nextProvider i18n={translator}>{children}</I18nextProvider>
    </LanguageContext>
  );
}
