import type { Language } from '#core/i18n/locale.ts';

/** Choices that the site and the dashboard store in the browser, each as a bare string. */
type Preference = 'theme' | 'language' | 'single-keys' | 'settings-panel' | 'markdown-shortcuts';

/** Returns the stored value; null if there is none or storage is blocked. */
export function storedPreference(name: Preference): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Storage can be blocked.
    return null;
  }
}

/** Stores a choice. If storage is blocked, the choice applies to the current page only. */
export function storePreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice already applies; only storing it failed.
  }
}

/** Stores the language, also in a cookie for the server. */
export function storeLanguage(language: Language): void {
  storePreference('language', language);
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax${secure}`;
}
