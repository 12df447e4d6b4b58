import type { Slugged } from '@institute/core/content/slugs.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { storeLanguage } from '@institute/core/site/preferences.ts';
import { alternatePath, splitLanguage } from '@institute/core/site/site-paths.ts';
import type { i18n } from 'i18next';
import { type ReactNode, startTransition, use, useCallback, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { LanguageContext } from '#site/lib/language.ts';
import { useOpenings } from '#site/lib/openings.ts';
import type { Translators } from './load-catalogue.ts';
import { shareKey } from './page-key.ts';

interface LanguageProviderProps {
  /** The language in which the page was rendered. */
  initial: Language;
  translators: Translators;
  children: ReactNode;
}

/**
 * Provides the page language: from the address, or else the visitor's choice. Each language has its own translator,
 * so a change of language only re-renders.
 */
export function LanguageProvider({ initial, translators, children }: LanguageProviderProps) {
  const [storedLanguage, setStoredLanguage] = useState(initial);
  const location = useLocation();
  const navigate = useNavigate();
  const { attempt } = useOpenings();
  const { prefix } = splitLanguage(location.pathname);
  const language = prefix ?? storedLanguage;
  const translator = translators.ready(language) ?? use(translators.load(language));

  const choose = useCallback(
    (next: Language, item?: Slugged) => {
      const path = alternatePath(location.pathname, next, item);
      const address = `${path}${location.search}${location.hash}`;
      attempt({
        prepare: () => (translators.ready(next) ? undefined : translators.load(next)),
        open() {
          storeLanguage(next);
          startTransition(() => setStoredLanguage(next));
          if (!prefix || prefix === next) return;
          shareKey(location.pathname, path);
          navigate(address, { state: { stay: true } });
        },
        address,
      });
    },
    [translators, prefix, location, navigate, attempt],
  );
  const state = useMemo(
    () => ({
      language,
      prefix,
      choose,
      // Ignore a failed prefetch: choosing the language retries and shows the error.
      prepare: (next: Language) => void translators.load(next).catch(() => undefined),
    }),
    [language, prefix, choose, translators],
  );
  return (
    <LanguageContext value={state}>
      {/* The pages use `t` only (see texts.ts). */}
      <I18nextProvider i18n={translator as unknown as i18n}>{children}</I18nextProvider>
    </LanguageContext>
  );
}
