import type { Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';

/** What a document is made from. */
export interface DocumentContext {
  /** What is read by this is what a change forgets the document for. */
  db: Knex;
  language: Language;
  /** Without a slash at its end. */
  publicUrl: string;
  now: Date;
  /** What the groups of its path found. */
  found: readonly string[];
}

/** A document of the public site that programs read: a feed, a calendar, a list of addresses. */
export interface GeneratedDocument {
  /** The whole address, below the language where there is one before it. */
  path: RegExp;
  /** Whose language it speaks: that of its prefix, the reader's where there is none, or none at all. */
  language: 'prefix' | 'reader' | 'none';
  contentType: string;
  headers?: Record<string, string>;
  /** False where it is made anew for everyone who asks. */
  isCacheable?: boolean;
  /** @returns undefined where there is no such document */
  make(request: DocumentContext): string | undefined | Promise<string | undefined>;
}
