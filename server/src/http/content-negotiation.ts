import type { IncomingMessage } from 'node:http';
import { type Language, negotiateLanguage } from '@institute/core/i18n/locale.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send few different headers. The limits stop other clients from filling the memory. */
const maxHeaders = 200;
const maxHeaderLength = 200;
const encodings = new Map<string, Encoding>();

/** Returns the server's preferred encoding among those that an Accept-Encoding header accepts. */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const accepted = String(header);
  const known = encodings.get(accepted);
  if (known) return known;
  const best = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
  if (encodings.size < maxHeaders && accepted.length < maxHeaderLength) encodings.set(accepted, best);
  return best;
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',', 20)
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part));
}

/** Returns the language of a request whose URL does not set it: cookie first, then Accept-Language. */
export function requestLanguage({ headers }: IncomingMessage): Language {
  return negotiateLanguage(languageCookie(headers.cookie), headers['accept-language']);
}

function languageCookie(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /(?:^|;\s*)language=(id|en)(?:;|$)/.exec(header)?.[1];
}
