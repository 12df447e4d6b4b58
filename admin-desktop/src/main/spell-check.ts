import type { Session } from 'electron';

/** Chromium's dictionary names of the content languages. */
const spellLanguages = ['id', 'en-US'];

/** Server path of the dictionaries; see docs/desktop.md. */
const dictionaryPath = '/desktop/dictionaries/';

/** Unresolvable host (RFC 6761) for sessions without dictionaries. */
const unresolvable = 'https://dictionaries.invalid/';

type Speller = Pick<
  Session,
  | 'availableSpellCheckerLanguages'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
>;

/** Returns the dictionaries' address from the build, or that of the server by default. */
export function dictionaryUrl(server: string, built: string): string {
  if (built === '') return server + dictionaryPath;
  return built.endsWith('/') ? built : `${built}/`;
}

/**
 * Sets up the spell checker of a session. Call it before any page uses the session: otherwise Chromium downloads
 * dictionaries from Google, even with `spellcheck: false` (electron#22995). macOS uses its own spell checker.
 * @param address address of the dictionaries; null disables the checker
 */
export function setUpSpellChecker(own: Speller, address: string | null): void {
  // The address is global to all sessions (shell/browser/api/electron_api_session.cc), so each use sets it.
  own.setSpellCheckerDictionaryDownloadURL(address ?? unresolvable);
  if (address !== null) {
    const available = new Set(own.availableSpellCheckerLanguages);
    own.setSpellCheckerLanguages(spellLanguages.filter((language) => available.has(language)));
  }
  own.setSpellCheckerEnabled(address !== null);
}
