import type { ShareCard } from '@institute/core/brand/share-image.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { PageContext, PageQuery } from './page.ts';
import type { Translate } from './texts.ts';

/** A schema.org node of the page's JSON-LD graph. */
export interface JsonLdNode {
  '@type': string;
  [property: string]: unknown;
}

/** Open Graph data besides title and description. */
export interface Preview {
  type?: 'article';
  /** Card of a work; pages without a subject have their own card. */
  card?: ShareCard;
  /** `article:...` properties. */
  article?: Record<string, string | readonly string[] | undefined>;
  /** The page whose path starts the paths of the feeds of the subject, and their title. */
  feed?: { path: string; title: string };
}

/** Name and content of a `<meta>`; omitted without content. */
export type MetaTag = readonly [name: `citation_${string}`, content: string | undefined];

/** Input of a metadata function. */
export interface MetadataContext {
  t: Translate;
  language: Language;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Localised path without prefix, for sharing and citing. */
  pageUrl: string;
  /** References to the nodes of every page. */
  organization: { '@id': string };
  page: { '@id': string };
  /** Query context of the page. */
  reader: PageContext;
  /** Returns the response of a query of the page; undefined if it failed. */
  dataOf<Data>(read: PageQuery<Data>): Data | undefined;
  /** Makes addresses of this site absolute; returns others unchanged. */
  absolute(address: string): string;
}

/**
 * Metadata of a page for crawlers. Only the server loads it, from a module `<name>-metadata.ts` next to the page that
 * exports `metadata`.
 */
export interface PageMetadata<Subject = unknown> {
  preview?: (subject: Subject, context: MetadataContext) => Preview;
  /** Additional `<meta name>` tags in order; names may repeat. */
  tags?: (subject: Subject, context: MetadataContext) => MetaTag[];
  /** JSON-LD nodes of the subject; the first node is the main subject. */
  nodes?: (context: MetadataContext, subject: Subject) => JsonLdNode[];
}

/** Declares the metadata of a page with the type of its subject. */
export function defineMetadata<Subject = undefined>(metadata: PageMetadata<Subject>): PageMetadata {
  return metadata as PageMetadata;
}
