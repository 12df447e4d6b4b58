import type { Language } from '@institute/core/locale.ts';
import type { ShareCard } from '@institute/core/share-image.ts';
import type { PageContext, PageQuery } from './page.ts';
import type { Translate } from './texts.ts';

/** A node of the graph that describes a page to search engines, in the words of schema.org. */
export interface JsonLdNode {
  '@type': string;
  [property: string]: unknown;
}

/** What a shared link shows of a page, besides title and description. */
export interface Preview {
  type?: 'article';
  /** The card of a work; pages without a subject have one of their own. */
  card?: ShareCard;
  /** `article:...` properties. */
  article?: Record<string, string | undefined>;
}

/** The name and the content of a `<meta>`; one without content is left out. */
export type MetaTag = readonly [name: `citation_${string}`, content: string | undefined];

/** What metadata is made from. */
export interface MetadataContext {
  t: Translate;
  language: Language;
  /** Without a slash at its end. */
  publicUrl: string;
  /** The page's address in its language, below the prefix: what is shared, cited and referred to. */
  pageUrl: string;
  /** References to the nodes that every page has. */
  organization: { '@id': string };
  page: { '@id': string };
  /** What the page depends on, to name its reads. */
  reader: PageContext;
  /** The answer of a read that the page has made; undefined where it failed. */
  answer<Data>(read: PageQuery<Data>): Data | undefined;
  /** The whole address of a file or page of this site; others as they are. */
  absolute(address: string): string;
}

/**
 * What a page tells programs that load its document: search engines, and those that show a link. Only the server
 * knows it: a module `<name>-metadata.ts` beside the page exports it as `metadata`, and no browser loads that.
 */
export interface PageMetadata<Subject = unknown> {
  preview?: (subject: Subject, context: MetadataContext) => Preview;
  /** `<meta name>` of its own, in their order; a name may come again. */
  tags?: (subject: Subject, context: MetadataContext) => MetaTag[];
  /** What the page is about; the first node is its main subject where the page has one. */
  nodes?: (context: MetadataContext, subject: Subject) => JsonLdNode[];
}

/** Declares the metadata of a page; only the type of its subject passes through it. */
export function defineMetadata<Subject = undefined>(metadata: PageMetadata<Subject>): PageMetadata {
  return metadata as PageMetadata;
}
