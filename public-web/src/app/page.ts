import type { Language } from '@institute/core/locale.ts';
import type { QueryKey } from '@institute/core/query-keys.ts';
import type { ComponentType } from 'react';
import type { QueryContext } from './page-query.ts';
import type { Translate } from './texts.ts';

/** The variable parts of an address, such as `slug`. */
export type Params = Readonly<Record<string, string | undefined>>;

/** One read that a page makes: what `read` returns. */
export interface PageQuery<Data = unknown> {
  queryKey: QueryKey;
  queryFn: (context?: { signal?: AbortSignal }) => Promise<Data>;
}

/** What a page's reads depend on. */
export interface PageContext extends QueryContext {
  params: Params;
  search: URLSearchParams;
}

/**
 * A page of the site, exported as `page` by its module. The server makes all of its reads before it renders;
 * the browser makes them when a link to the page is pointed at, and at the latest when it is opened.
 */
export interface Page<Subject = unknown> {
  Component: ComponentType<{ params: Params }>;
  /** The read without which there is no page: when the API answers 404 to it, so does the page. */
  subject?: (context: PageContext) => PageQuery<Subject>;
  /** The list that the page is about. If it cannot be read, the page shows that and answers 503. */
  list?: (context: PageContext) => PageQuery | undefined;
  /** The other reads. One that fails leaves a gap that its section shows; the page answers 200 unless all reads fail. */
  queries?: (context: PageContext, subject: Subject | undefined) => PageQuery[];
  /** The page's own name, without the brand; none on the home page. */
  title?: (t: Translate, subject: Subject | undefined) => string;
  /** The home page's title after the brand: what the institute is. */
  homeLine?: (t: Translate) => string;
  /** The title of the document never cuts the name, however long it is. */
  wholeTitle?: boolean;
  /** For search engines: 70 to 160 characters. */
  description: (t: Translate, subject: Subject | undefined) => string;
  /** The languages that the subject can be read in; both unless told. */
  languages?: (subject: Subject) => readonly Language[];
  /** Kept out of search engines. */
  hidden?: boolean;
}

/** Declares a page; only the type of its subject passes through it. */
export function definePage<Subject = undefined>(page: Page<Subject>): Page {
  return page as Page;
}
