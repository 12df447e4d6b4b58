import type { Language } from '@institute/core/i18n/locale.ts';

/** The language tab that must be visible for a field to be visible. */
export function languageOf(field: string, main: Language): Language {
  const [, language] = /^translations\.(id|en)\./.exec(field) ?? [];
  return (language as Language | undefined) ?? main;
}
