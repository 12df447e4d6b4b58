import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StoredResponse {
  status: number;
  statusText: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/**
 * HTTP cache of one session: the subset of RFC 9111 (private cache) that the app needs. On disk for a persistent session
 * (docs/api/session.md, `ses.clearCache`). Does not store responses that need validation.
 */
export class HttpCache {
  readonly #dir: string | undefined;
  readonly #memory = new Map<string, { storedAt: number; response: StoredResponse }>();

  /** @param dir directory on disk; undefined for an in-memory session */
  constructor(dir: string | undefined) {
    this.#dir = dir;
  }

  find(url: string): StoredResponse | undefined {
    const found = this.#memory.get(url) ?? this.#read(url);
    if (!found) return undefined;
    const isFresh = Date.now() - found.storedAt < freshMs(found.response);
    return isFresh ? found.response : undefined;
  }

  store(url: string, response: StoredResponse): void {
    if (response.status !== 200 || freshMs(response) <= 0) return;
    const entry = { storedAt: Date.now(), response };
    if (!this.#dir) return void this.#memory.set(url, entry);
    mkdirSync(this.#dir, { recursive: true });
    const body = response.body.toString('base64');
    writeFileSync(
      this.#file(url),
      JSON.stringify({ storedAt: entry.storedAt, response: { ...response, body } }),
    );
  }

  clear(): void {
    this.#memory.clear();
    if (this.#dir) rmSync(this.#dir, { recursive: true, force: true });
  }

  #file(url: string): string {
    return join(this.#dir ?? '', createHash('sha256').update(url).digest('hex'));
  }

  #read(url: string) {
    if (!this.#dir) return undefined;
    try {
      const { storedAt, response } = JSON.parse(readFileSync(this.#file(url), 'utf8'));
      return {
        storedAt,
        response: { ...response, body: Buffer.from(response.body, 'base64') } as StoredResponse,
      };
    } catch {
      return undefined;
    }
  }
}

function freshMs({ headers }: StoredResponse): number {
  const directives = String(headers['cache-control'] ?? '').toLowerCase();
  if (/no-store|no-cache/.test(directives) || headers.vary === '*') return 0;
  return Number(/max-age=(\d+)/.exec(directives)?.[1] ?? 0) * 1000;
}
