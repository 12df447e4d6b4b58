import type { IncomingMessage } from 'node:http';
import { type FormName, isFormOf } from '@institute/core/inbox/no-script-forms.ts';
import { type Language, negotiateLanguage } from '@institute/core/locale.ts';
import { splitLanguage } from '@institute/core/site-paths.ts';
import { withoutControls } from '@institute/core/text.ts';

/** The parameters that change what a page shows; any other is dropped before the page is rendered or kept. */
const shownParameters = ['category', 'page', 'q'];
const longestPath = 500;
const longestQuery = 2000;

/** Where a reader wants to go, in the one form that pages are rendered and kept under. */
export interface PageAddress {
  path: string;
  /** Path and the parameters that count, in a fixed order. */
  url: string;
  language: Language;
  /** True where the address itself fixes the language. */
  fixed: boolean;
  /** The one spelling of this address, where the reader used another: a path of this site. */
  redirect: string | undefined;
  /** The form of this page that is being sent to it (`?form=`), or has just been (`?sent=`). */
  form: FormName | undefined;
  sent: FormName | undefined;
}

/** Reads the address of a page from a request; undefined where no page can be there. */
export function pageAddress(request: IncomingMessage): PageAddress | undefined {
  const target = request.url ?? '/';
  const [rawPath = '/', rawQuery = ''] = split(target);
  if (!rawPath.startsWith('/') || rawPath.length > longestPath) return undefined;
  // No page has a backslash, which browsers take for a slash: it never gets into a redirect or a URL.
  const hasBackslash = /\\|%5c/i.test(rawPath);
  const path = rawPath
    .replaceAll('\\', '%5c')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();
  const { prefix } = splitLanguage(path);
  const given = new URLSearchParams(rawQuery.length > longestQuery ? '' : rawQuery);
  const query = shownQuery(given);
  return {
    path,
    url: path + query,
    language: prefix ?? languageOf(request),
    fixed: prefix !== undefined,
    redirect: path === rawPath || hasBackslash ? undefined : path + (rawQuery ? `?${rawQuery}` : ''),
    form: formIn(given.get('form'), path),
    sent: formIn(given.get('sent'), path),
  };
}

/**
 * What an answer is kept under: where the address fixes the language, the address itself, so that what is asked for
 * in its one spelling is found without a look at its parts. @param url without its parameters for what they do not change
 */
export function keyOf({ fixed, language, url: whole }: PageAddress, url = whole): string {
  return fixed ? url : localizedKey(language, url);
}

/** True for a page with a search, which no cache holds: there are as many as there are words. */
export function isSearch({ url }: PageAddress): boolean {
  return url.includes('q=');
}

/** What an answer is kept under at an address that does not fix the language. */
export function localizedKey(language: Language, url: string): string {
  return `${language} ${url}`;
}

/** The language of a request whose address does not fix it. */
export function languageOf({ headers }: IncomingMessage): Language {
  return negotiateLanguage(languageCookie(headers.cookie), headers['accept-language']);
}

function split(target: string): [string, string] {
  const end = target.indexOf('?');
  return end < 0 ? [target, ''] : [target.slice(0, end), target.slice(end + 1)];
}

function formIn(name: string | null, path: string): FormName | undefined {
  return isFormOf(name, path) ? name : undefined;
}

function shownQuery(given: URLSearchParams): string {
  const shown = new URLSearchParams();
  for (const name of shownParameters) {
    const value = withoutControls(given.get(name) ?? '').trim();
    if (value) shown.set(name, value);
  }
  return shown.size > 0 ? `?${shown}` : '';
}

function languageCookie(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /(?:^|;\s*)language=(id|en)(?:;|$)/.exec(header)?.[1];
}
