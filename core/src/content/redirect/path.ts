import type { FieldCode } from '#core/api/errors.ts';
import { splitLanguage } from '#core/site/site-paths.ts';
import { redirectLimits } from './limits.ts';

/** A canonical path of this site without a language, or the reason why the text is none. */
export type ParsedPath = { path: string; problem?: undefined } | { path?: undefined; problem: FieldCode };

/**
 * Parses the address of a redirect: a path on this site. Other sites, dot segments, queries and encoded separators are
 * rejected, because browsers and proxies could read them as another address.
 */
export function parseRedirectPath(text: string): ParsedPath {
  const given = text.trim();
  if (given === '') return { problem: 'required' };
  if (/[?#]/.test(given)) return { problem: 'query_in_path' };
  if (!isPlainPath(given)) return { problem: 'not_a_path' };
  // Requests contain the form that browsers write.
  const encoded = new URL(given, 'http://localhost').pathname.toLowerCase();
  const path = splitLanguage(encoded.replace(/(.)\/$/, '$1')).path;
  return path.length > redirectLimits.path ? { problem: 'too_long' } : { path };
}

function isPlainPath(given: string): boolean {
  if (!/^\/(?!\/)/.test(given)) return false;
  const decoded = decode(given);
  if (decoded === undefined) return false;
  // A second layer of encoding and encoded separators have no use in an address.
  if (/%(?:25|2f|5c)/i.test(given)) return false;
  // Old names of files contain spaces, which are encoded in addresses.
  if (given.includes(' ') || /[\\\p{C}\ufffd]|(?! )\p{Z}/u.test(decoded)) return false;
  return !/\/\/|\/\.{1,2}(?:\/|$)/.test(decoded);
}

function decode(given: string): string | undefined {
  try {
    return decodeURIComponent(given);
  } catch {
    return undefined;
  }
}
