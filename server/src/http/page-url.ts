import type { IncomingMessage } from 'node:http';
import type { Language } from '@institute/core/i18n/locale.ts';
import { type FormName, isFormOf } from '@institute/core/inbox/no-script-forms.ts';
import { withoutControls } from '@institute/core/lib/text.ts';
import { splitLanguage } from '@institute/core/site/site-paths.ts';
import { localizedKey } from '#server/cache/response-cache.ts';
import { requestLanguage } from './content-negotiation.ts';

/** The parameters that change a page. The server drops all others before it renders or caches the page. */
const pageParameters = ['area', 'category', 'kind', 'language', 'page', 'q', 'topic', 'type', 'year'];
const maxPathLength = 500;
const maxQueryLength = 2000;

/** The canonical form of a requested page URL. */
export interface PageUrl {
  path: string;
  /** Path and page parameters in a fixed order. */
  url: string;
  language: Language;
  /** True if the path has a language prefix. */
  fixed: boolean;
  /** The canonical path if the request used another spelling. */
  redirect: string | undefined;
  /** The submitted form of this page (`?form=`), or the one whose success message it shows (`?sent=`). */
  form: FormName | undefined;
  sent: FormName | undefined;
}

/** Parses a page URL. @returns undefined if it cannot be a page */
export function pageUrl(request: IncomingMessage): PageUrl | undefined {
  const target = request.url ?? '/';
  const [rawPath = '/', rawQuery = ''] = split(target);
  if (!rawPath.startsWith('/') || rawPath.length > maxPathLength) return undefined;
  // Browsers treat a backslash as a slash, so it must not appear in a redirect.
  const hasBackslash = /\\|%5c/i.test(rawPath);
  const path = rawPath
    .replaceAll('\\', '%5c')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();
  const { prefix } = splitLanguage(path);
  const parameters = new URLSearchParams(rawQuery.length > maxQueryLength ? '' : rawQuery);
  const query = pageQuery(parameters);
  return {
    path,
    url: path + query,
    language: prefix ?? requestLanguage(request),
    fixed: prefix !== undefined,
    redirect: path === rawPath || hasBackslash ? undefined : path + (rawQuery ? `?${rawQuery}` : ''),
    form: formIn(parameters.get('form'), path),
    sent: formIn(parameters.get('sent'), path),
  };
}

/**
 * The cache key of a page. A canonical URL with a language prefix is its own key, so the hot path does not parse it.
 * @param url the URL without irrelevant parameters
 */
export function keyOf({ fixed, language, url: whole }: PageUrl, url = whole): string {
  return fixed ? url : localizedKey(language, url);
}

/** True for a search page. Search terms are unlimited, so these pages are not cached. */
export function isSearch({ url }: PageUrl): boolean {
  return url.includes('q=');
}

function split(target: string): [string, string] {
  const end = target.indexOf('?');
  return end < 0 ? [target, ''] : [target.slice(0, end), target.slice(end + 1)];
}

function formIn(name: string | null, path: string): FormName | undefined {
  return isFormOf(name, path) ? name : undefined;
}

function pageQuery(parameters: URLSearchParams): string {
  const canonical = new URLSearchParams();
  for (const name of pageParameters) {
    const value = withoutControls(parameters.get(name) ?? '').trim();
    if (value) canonical.set(name, value);
  }
  return canonical.size > 0 ? `?${canonical}` : '';
}
