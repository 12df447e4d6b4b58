import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSwitch } from './host.ts';

/** Subset of Chromium's dictionaries with file versions (components/spellcheck/common/spellcheck_common.cc). */
const dictionaries: Record<string, string> = {
  de: 'de-DE-3-0',
  'en-GB': 'en-GB-10-1',
  'en-US': 'en-US-10-1',
  fr: 'fr-FR-3-0',
  id: 'id-ID-3-0',
};

/** Global to all sessions: shell/browser/api/electron_api_session.cc sets a static variable. */
let baseUrl: string | undefined;

/** Dictionary downloads that would have gone to Google. */
export const strayDownloads: string[] = [];

/**
 * Spell checker of a session on Windows and Linux (docs/api/session.md). Enabled by default with the system language,
 * regardless of `webPreferences.spellcheck` (electron#22995). Dictionaries of the fake are JSON files that map misspelt
 * words to suggestions.
 */
export class FakeSpeller extends EventEmitter {
  readonly availableSpellCheckerLanguages = Object.keys(dictionaries);
  readonly #isPersistent: boolean;
  readonly #words = new Set<string>();
  readonly #loaded: Record<string, string[]>[] = [];
  #languages: string[] = [getSwitch('lang') === 'id-ID' ? 'id' : 'en-US'];
  #isEnabled = true;

  constructor(partition: string) {
    super();
    this.#isPersistent = partition.startsWith('persist:');
  }

  setSpellCheckerLanguages(languages: string[]): void {
    const unknown = languages.find((language) => !(language in dictionaries));
    if (unknown !== undefined)
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
    this.#languages = languages;
    this.#isEnabled = languages.length > 0;
  }

  getSpellCheckerLanguages(): string[] {
    return [...this.#languages];
  }

  isSpellCheckerEnabled(): boolean {
    return this.#isEnabled;
  }

  setSpellCheckerEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
  }

  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (!URL.canParse(url))
      throw new Error('The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL');
    baseUrl = url;
  }

  /** In-memory sessions do not save words. */
  addWordToSpellCheckerDictionary(word: string): boolean {
    if (this.#isPersistent) this.#words.add(word);
    return this.#isPersistent;
  }

  async listWordsInSpellCheckerDictionary(): Promise<string[]> {
    return [...this.#words];
  }

  /** Called on a page load: loads the dictionaries and downloads missing ones. */
  async load(): Promise<void> {
    if (!this.#isEnabled || this.#loaded.length > 0) return;
    for (const language of this.#languages) await this.#loadOne(language);
  }

  /** Returns suggestions for a misspelt word, or undefined for a correct word or without dictionaries. */
  check(word: string): string[] | undefined {
    if (!this.#isEnabled || word === '' || this.#words.has(word)) return undefined;
    const found = this.#loaded.map((known) => known[word]);
    return found.length > 0 && found.every(Boolean)
      ? [...new Set(found.flatMap((each) => each ?? []))]
      : undefined;
  }

  async #loadOne(language: string): Promise<void> {
    const name = `${dictionaries[language]}.bdic`;
    const file = join(getSwitch('user-data-dir') ?? '', 'Dictionaries', name);
    if (!existsSync(file) && !(await this.#download(language, name, file))) return;
    this.#loaded.push(JSON.parse(readFileSync(file, 'utf8')));
    this.emit('spellcheck-dictionary-initialized', {}, language);
  }

  async #download(language: string, name: string, file: string): Promise<boolean> {
    if (baseUrl === undefined) {
      strayDownloads.push(`https://redirector.gvt1.com/edgedl/chrome/dict/${name}`);
      return false;
    }
    this.emit('spellcheck-dictionary-download-begin', {}, language);
    // The documentation requires a case-insensitive server.
    const response = await fetch(baseUrl + name.toLowerCase()).catch(() => undefined);
    if (!response?.ok) {
      this.emit('spellcheck-dictionary-download-failure', {}, language);
      return false;
    }
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, await response.text());
    this.emit('spellcheck-dictionary-download-success', {}, language);
    return true;
  }
}
