import type { Language } from './locale.ts';

/** What the browser remembers for the site and the dashboard alike, each as a bare string, and only after a choice. */
type Preference = 'theme' | 'language' | 'single-keys';

/** The stored value; null where there is none or the browser keeps nothing. */
export function storedPreference(name: Preference): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Storage may be forbidden altogether; then every visit is the first one.
    return null;
  }
}

/** Remembers a choice; where the browser keeps nothing, it holds for this page alone. */
export function storePreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice is in effect already; only the memory of it is refused.
  }
}

/** Remembers a choice of language, also for the server, which sees the cookie alone. */
export function storeLanguage(language: Language): void {
  storePreference('language', language);
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax${secure}`;
}
