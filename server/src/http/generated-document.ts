import type { ContentType } from '@institute/core/content/content-types.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';

/** The input of a document. */
export interface DocumentContext {
  db: Knex;
  language: Language;
  /** Without a trailing slash. */
  publicUrl: string;
  now: Date;
  /** The groups that the path pattern matched. */
  found: readonly string[];
}

/** A machine-readable document of the public site, such as a feed, a calendar or a sitemap. */
export interface GeneratedDocument {
  /** Matches the path without a language prefix. */
  path: RegExp;
  /** Its language: that of the required prefix, that of the request, or none. */
  language: 'prefix' | 'reader' | 'none';
  contentType: string;
  headers?: Record<string, string>;
  /** The content types that `make` reads. Default: all. */
  tags?: readonly ContentType[];
  /** False if every request generates the document. */
  isCacheable?: boolean;
  /** @returns undefined if the document does not exist */
  make(request: DocumentContext): string | undefined | Promise<string | undefined>;
}
