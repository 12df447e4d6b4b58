import type { QueryKey } from '@institute/core/api/query-keys.ts';
import type { PublicSearchPreview } from '@institute/core/content/search-preview.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { ComponentType } from 'react';
import type { QueryContext } from './page-query.ts';
import type { Translate } from './texts.ts';

/** Path parameters, such as `slug`. */
export type Params = Readonly<Record<string, string | undefined>>;

/** A query of a page, as `publicQuery` returns it. */
export interface PageQuery<Data = unknown> {
  queryKey: QueryKey;
  queryFn: (context?: { signal?: AbortSignal }) => Promise<Data>;
}

/** Inputs of a page's queries. */
export interface PageContext extends QueryContext {
  params: Params;
  search: URLSearchParams;
}

/**
 * A page of the site, exported as `page`. The server runs all queries before rendering. The browser prefetches them
 * when a visitor hovers a link, and at the latest on navigation.
 */
export interface Page<Subject = unknown> {
  Component: ComponentType<{ params: Params }>;
  /** Query of the page's subject. A 404 of the API becomes the status of the page. */
  subject?: (context: PageContext) => PageQuery<Subject>;
  /** Query of the main list. If it fails, the page shows an error and responds with 503. */
  list?: (context: PageContext) => PageQuery | undefined;
  /** Other queries. A failure leaves an error in its section; the page responds with 200 unless all fail. */
  queries?: (context: PageContext, subject: Subject | undefined) => PageQuery[];
  /** Title without the brand; undefined on the home page. */
  title?: (t: Translate, subject: Subject | undefined) => string;
  /** Suffix of the home page's title. */
  homeLine?: (t: Translate) => string;
  /** Own title and description of the subject for search engines and shared links. */
  searchPreview?: (subject: Subject) => PublicSearchPreview;
  /** Full title for the document, never shortened. */
  wholeTitle?: boolean;
  /** Whether the page preloads the font of long texts. */
  hasLongText?: boolean;
  /** Description for search engines, 70 to 160 characters. */
  description: (t: Translate, subject: Subject | undefined, language: Language) => string;
  /** Available languages of the subject. Default: both. */
  languages?: (subject: Subject) => readonly Language[];
  /** Whether the page has noindex. */
  hidden?: boolean;
}

/** Declares a page with the type of its subject. */
export function definePage<Subject = undefined>(page: Page<Subject>): Page {
  return page as Page;
}
