import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Kept {
  name: string;
  value: string;
  host: string;
  secure: boolean;
  /** Milliseconds since 1970; null for one that ends with the app. */
  expires: number | null;
}

/** Where the cookies of a lasting partition lie, below the folder of the app's data. */
export function jarFile(folder: string, partition: string): string {
  return join(folder, 'cookies', `${partition.replace('persist:', '')}.json`);
}

/**
 * The cookies of one session. As in Chromium they are written to the disk some time later, or when they are flushed: a
 * process that is killed before has lost them. Those without an end are never written.
 */
export class CookieJar {
  #kept: Kept[] = [];
  readonly #file: string | undefined;

  constructor(file: string | undefined) {
    this.#file = file;
    try {
      if (file) this.#kept = JSON.parse(readFileSync(file, 'utf8')) as Kept[];
    } catch {
      // Nothing was written yet.
    }
  }

  /** The header for a request; undefined where there is none. */
  header(url: URL): string | undefined {
    const now = Date.now();
    const sent = this.#kept.filter(
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
      this.#kept = this.#kept.filter((each) => each.name !== name || each.host !== url.hostname);
      if (expires !== null && expires <= Date.now()) continue;
      const secure = attributes.some((each) => each.toLowerCase() === 'secure');
      this.#kept.push({ name, value: pair.slice(at + 1), host: url.hostname, secure, expires });
    }
  }

  clear(): void {
    this.#kept = [];
  }

  flush(): void {
    if (!this.#file) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    const lasting = this.#kept.filter(({ expires }) => expires !== null);
    if (lasting.length > 0) writeFileSync(this.#file, JSON.stringify(lasting));
    else rmSync(this.#file, { force: true });
  }

  names(): string[] {
    return this.#kept.map(({ name }) => name);
  }
}
