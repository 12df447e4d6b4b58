import { type ApiClient, HttpError } from '@institute/core/api/api-client.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { staffClient } from './staff-client.ts';

/** Writes articles and messages sequentially and records the acknowledged ones. */
export class Writer {
  /** Titles and subjects of acknowledged writes. */
  readonly acknowledged: string[] = [];
  /** Statuses of rejected writes; 0 stands for a failed connection. */
  readonly refused: number[] = [];
  #writing = false;
  #done: Promise<void> = Promise.resolve();
  #number = 0;

  #name: string;
  #client: ApiClient;

  constructor(name: string, client: ApiClient) {
    this.#name = name;
    this.#client = client;
  }

  start(): void {
    this.#writing = true;
    this.#done = this.#write();
  }

  /** Stops after the current write. */
  async stop(): Promise<void> {
    this.#writing = false;
    await this.#done;
  }

  async #write(): Promise<void> {
    while (this.#writing) await this.writeOnce();
  }

  /** Writes an article and a message alternately. */
  async writeOnce(): Promise<void> {
    this.#number += 1;
    const mark = `${this.#name}-${this.#number}`;
    try {
      await (this.#number % 2 === 0 ? this.#article(mark) : this.#message(mark));
      this.acknowledged.push(mark);
    } catch (error) {
      this.refused.push(error instanceof HttpError ? error.status : 0);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  #article(title: string) {
    return this.#client.call(article.admin.create, {
      body: {
        title,
        excerpt: title,
        category: 'Case Studies',
        content: `<p>${title} ${'kata '.repeat(200)}</p>`,
      },
    });
  }

  #message(subject: string) {
    const body = { name: 'Saksi', email: 'saksi@example.org', subject, message: `${subject} tertulis` };
    return this.#client.call(contact.send, { body });
  }
}

/** Returns the titles and subjects of all stored items, including duplicates. */
export async function listStoredTitles(url: string): Promise<string[]> {
  const client = await staffClient({ url });
  const articles = await client.call(article.admin.list);
  const messages = await client.call(contact.admin.list);
  return [...articles.map(({ title }) => title), ...messages.map(({ subject }) => subject)];
}

/** Returns the acknowledged writes that are not stored. */
export function lost(acknowledged: readonly string[], there: readonly string[]): string[] {
  const found = new Set(there);
  return acknowledged.filter((mark) => !found.has(mark));
}
