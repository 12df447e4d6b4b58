import { EventEmitter } from 'node:events';
import type { Session } from 'electron';
import { CookieJar, getCookieFile } from './cookie-jar.ts';
import { host } from './host.ts';
import { readiness } from './strict.ts';

type OnRequest = Parameters<Session['setPermissionRequestHandler']>[0];
type OnCheck = Parameters<Session['setPermissionCheckHandler']>[0];
type OnDevice = Parameters<Session['setDevicePermissionHandler']>[0];
type Handler = (request: Request) => Response | Promise<Response>;

/** Some of Chromium's dictionaries (components/spellcheck/common/spellcheck_common.cc). */
const dictionaries = ['de', 'en-GB', 'en-US', 'fr', 'id'];

/** Fake of a session. Tests read its settings. */
export class FakeSession extends EventEmitter {
  readonly partition: string;
  readonly jar: CookieJar;
  readonly handlers = new Map<string, Handler>();
  readonly permissions: { request?: OnRequest; check?: OnCheck; device?: OnDevice; ntlm?: string } = {};
  /** On by default, with Chromium's own address, even with `webPreferences.spellcheck: false` (electron#22995). */
  readonly spelling = {
    url: 'https://redirector.gvt1.com/',
    isOn: true,
    languages: ['en-US'],
    words: [] as string[],
  };
  readonly availableSpellCheckerLanguages = dictionaries;

  constructor(partition: string) {
    super();
    this.partition = partition;
    const isLasting = partition.startsWith('persist:') && host.userData !== '';
    this.jar = new CookieJar(isLasting ? getCookieFile(host.userData, partition) : undefined);
  }

  readonly protocol = {
    handle: (scheme: string, handler: Handler) => {
      if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      this.handlers.set(scheme, handler);
    },
  };
  readonly cookies = { flushStore: async () => this.jar.flush() };

  async clearStorageData({ storages }: { storages?: string[] } = {}): Promise<void> {
    if (!storages || storages.includes('cookies')) this.jar.clear();
  }
  async clearCache(): Promise<void> {}

  setPermissionRequestHandler(handler: OnRequest): void {
    this.permissions.request = handler;
  }
  setPermissionCheckHandler(handler: OnCheck): void {
    this.permissions.check = handler;
  }
  setDevicePermissionHandler(handler: OnDevice): void {
    this.permissions.device = handler;
  }
  allowNTLMCredentialsForDomains(domains: string): void {
    this.permissions.ntlm = domains;
  }

  setSpellCheckerEnabled(isOn: boolean): void {
    this.spelling.isOn = isOn;
  }
  setSpellCheckerLanguages(languages: string[]): void {
    const unknown = languages.find((language) => !dictionaries.includes(language));
    if (unknown !== undefined)
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
    this.spelling.languages = languages;
  }
  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (!URL.canParse(url))
      throw new Error('The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL');
    this.spelling.url = url;
  }
  /** Only persistent sessions save words. */
  addWordToSpellCheckerDictionary(word: string): boolean {
    if (this.partition.startsWith('persist:')) this.spelling.words.push(word);
    return this.partition.startsWith('persist:');
  }
}

const sessions = new Map<string, FakeSession>();

export const session = {
  fromPartition(partition: string): FakeSession {
    if (!readiness.isReady) throw new TypeError('Session can only be received when app is ready');
    const known = sessions.get(partition) ?? new FakeSession(partition);
    sessions.set(partition, known);
    return known;
  },
};

/** Forgets all sessions, as a restart does. */
export function forgetSessions(): void {
  sessions.clear();
}

/** Writes the cookies of all sessions, as Chromium does on a clean exit. */
export function flushCookies(): void {
  for (const { jar } of sessions.values()) jar.flush();
}
