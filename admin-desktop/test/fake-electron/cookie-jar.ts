import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface StoredCookie {
  name: string;
  value: string;
  host: string;
  secure: boolean;
  /** Milliseconds since the epoch; null for a session cookie. */
  expires: number | null;
}

/** Returns the cookie file of a persistent partition. */
export function getCookieFile(dir: string, partition: string): string {
  return join(dir, 'cookies', `${partition.replace('persist:', '')}.json`);
}

/**
 * Cookies of one session. As in Chromium, unflushed cookies are lost if the process is killed. Session cookies are never
 * written.
 */
export class CookieJar {
  #cookies: StoredCookie[] = [];
  readonly #file: string | undefined;

  constructor(file: string | undefined) {
    this.#file = file;
    try {
      if (file) this.#cookies = JSON.parse(readFileSync(file, 'utf8')) as StoredCookie[];
    } catch {
      // No file yet.
    }
  }

  /** Returns the Cookie header of a request. */
  header(url: URL): string | undefined {
    const now = Date.now();
    const sent = this.#cookies.filter(
      ({ host, secure, expires }) =>
        host === url.hostname &&
        (!secure || url.protocol === 'https:') &&
        (expires === null || expires > now),
    );
    return sent.length > 0 ? sent.map(({ name, value }) => `${name}=${value}`).join('; ') : undefined;
  }

  take(url: URL, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const attribute = (key: string) =>
        attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const end = attribute('expires');
      const expires = end === undefined ? null : new Date(end).getTime();
      this.#cookies = this.#cookies.filter((each) => each.name !== name || each.host !== url.hostname);
      if (expires !== null && expires <= Date.now()) continue;
      const secure = attributes.some((each) => each.toLowerCase() === 'secure');
      this.#cookies.push({ name, value: pair.slice(at + 1), host: url.hostname, secure, expires });
    }
  }

  clear(): void {
    this.#cookies = [];
  }

  flush(): void {
    if (!this.#file) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    const persistent = this.#cookies.filter(({ expires }) => expires !== null);
    if (persistent.length > 0) writeFileSync(this.#file, JSON.stringify(persistent));
    else rmSync(this.#file, { force: true });
  }
}
