import type { Session } from 'electron';

/** The languages of the texts, as Chromium calls their dictionaries. */
const spellLanguages = ['id', 'en-US'];

/** Where the server keeps the dictionaries; see docs/desktop.md. */
const dictionaryPath = '/desktop/dictionaries/';

/** A name that no DNS resolves (RFC 6761), for sessions that fetch no dictionary. */
const nowhere = 'https://dictionaries.invalid/';

type Speller = Pick<
  Session,
  | 'availableSpellCheckerLanguages'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
>;

/** Returns the address of the dictionaries: the one of the build, else the server's own folder. */
export function dictionaryAddress(server: string, built: string): string {
  if (built === '') return server + dictionaryPath;
  return built.endsWith('/') ? built : `${built}/`;
}

/**
 * Sets up the spell checker of a session before any page uses it. Without this, Chromium fetches its dictionaries from its
 * maker, even for windows with `spellcheck: false` (electron#22995). macOS has a spell checker and dictionaries of its own.
 * @param address the address of the dictionaries; null for a session that checks nothing
 */
export function setUpSpellChecker(own: Speller, address: string | null): void {
  // One address serves all sessions (shell/browser/api/electron_api_session.cc), so it is set before each use.
  own.setSpellCheckerDictionaryDownloadURL(address ?? nowhere);
  if (address !== null) {
    const available = new Set(own.availableSpellCheckerLanguages);
    own.setSpellCheckerLanguages(spellLanguages.filter((language) => available.has(language)));
  }
  own.setSpellCheckerEnabled(address !== null);
}
